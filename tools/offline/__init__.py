"""The parts of the static web app: Flet's client, Python for the browser, the page around them."""
