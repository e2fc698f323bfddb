// On a server that checks for forged requests, such as Binder's, closing the page ends its kernel only with a cookie
// (`_xsrf`), which the server hands out with pages of its own but not with ours: so one of them is asked for.
(() => {
  const [, base] = /^(.*\/)voila\/render\//.exec(location.pathname) ?? [];
  const isKnown = /(^|; )_xsrf=/.test(document.cookie);
  if (base && !isKnown) fetch(`${base}voila/tree`, { priority: "low" }).catch(() => {});
})();
