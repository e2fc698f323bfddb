"""The ``scopa`` command, the page template for Voila and the making of what is generated."""
