"""The app on Flet: screens, the parts they are made of, and what serves them to browsers."""
