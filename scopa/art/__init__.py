"""Card faces and other pictures, drawn as SVG text."""
