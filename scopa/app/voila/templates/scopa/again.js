// Asks for the page again after a moment, not all pages of a class at the same one.
setTimeout(() => location.reload(), 2000 + Math.random() * 1500);
