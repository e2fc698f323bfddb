"""The site: every page of the kit as files, with Python for the browser, for any server of files."""
