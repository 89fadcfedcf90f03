"""The Dwarf King: its cards, quests, special cards and how a deal is scored."""
