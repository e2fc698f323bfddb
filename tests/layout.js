// Looks at all texts and controls of a page that can be seen, and returns what is wrong, each in a few words.
async ({ least, smallest, below }) => {
  // What runs by the scrolling of a panel never ends.
  const timed = document.getAnimations().filter((one) => one.timeline === document.timeline);
  await Promise.allSettled(timed.map((one) => one.finished));
  const page = document.documentElement;
  const root = document.querySelector("section[aria-busy]");
  const faults = new Set();

  const named = (one) => {
    const kind = one.dataset.do ?? one.dataset.card ?? one.className;
    return `<${one.localName} ${kind}> ${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 60)}`;
  };
  const fault = (what, one, by) => faults.add(`${what}: ${named(one)}${by ? ` / ${named(by)}` : ""}`);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const above = (one) => {
    const all = [];
    for (let up = one; up && up !== root; up = up.parentElement) all.push(up);
    return all;
  };
  const scrolls = (one, way) => ["auto", "scroll"].includes(getComputedStyle(one)[`overflow${way}`]);
  const clips = (one, way) => getComputedStyle(one)[`overflow${way}`] !== "visible";
  const sticks = (one) => above(one).some((up) => ["sticky", "fixed"].includes(getComputedStyle(up).position));

  // What brings an element into view when a person scrolls: a panel, or the page where that is allowed.
  const scroller = (one) => {
    const panel = above(one).slice(1).find((up) => scrolls(up, "Y") && up.scrollHeight > up.clientHeight + 1);
    return panel ?? (below && one.closest(below) ? page : null);
  };
  const bring = (one) => {
    scrollTo(0, 0);
    if (scroller(one)) one.scrollIntoView({ block: "center", behavior: "instant" });
  };

  // Whether a part of a box is out of sight: out of the window, or clipped by what it lies in.
  const cut = (box, one) => {
    const frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const up of above(one)) {
      const edge = up.getBoundingClientRect();
      if (clips(up, "X")) {
        frame.left = Math.max(frame.left, edge.left);
        frame.right = Math.min(frame.right, edge.right);
      }
      if (clips(up, "Y")) {
        frame.top = Math.max(frame.top, edge.top);
        frame.bottom = Math.min(frame.bottom, edge.bottom);
      }
    }
    const out = [frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom];
    return Math.max(...out) > 1.5;
  };
  const covering = (box, one) => {
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return top && !top.contains(one) && !one.contains(top) ? top : null;
  };

  const look = (what, box, one) => {
    if (cut(box, one)) fault(`${what} cut off`, one);
    const by = covering(box, one);
    if (by) fault(`${what} covered`, one, by);
  };

  const text = (node, one) => {
    bring(one);
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 2 && box.height > 2);
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (boxes.length && size < smallest) fault(`text of ${size} px`, one);
    const home = one.closest("button, td, th, p, li, figcaption, h1, h2, legend, dd, dt") ?? one;
    const edge = home.getBoundingClientRect();
    for (const box of boxes) {
      look("text", box, one);
      if (box.left < edge.left - 1.5 || box.right > edge.right + 1.5) fault("text sticks out", one, home);
    }
  };

  // Looked up once each: of many controls there are very many pairs. What scrolls together keeps its distance.
  const stands = new Map();
  const stand = (one) => {
    if (!stands.has(one)) stands.set(one, { box: one.getBoundingClientRect(), scroller: scroller(one), sticks: sticks(one) });
    return stands.get(one);
  };
  const overlap = (one, other) => {
    const [mine, theirs] = [stand(one), stand(other)];
    if (one.contains(other) || mine.scroller !== theirs.scroller || mine.sticks || theirs.sticks) return;
    const [here, there] = [mine.box, theirs.box];
    const across = Math.min(here.right, there.right) - Math.max(here.left, there.left);
    const down = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
    // A chosen card is raised, a little over its neighbours.
    const raised = [one, other].some((card) => card.getAttribute("aria-pressed") === "true") ? 12 : 1;
    if (across > 1 && down > raised) fault("targets overlap", one, other);
  };

  const control = (one, others) => {
    bring(one);
    const box = one.getBoundingClientRect();
    const { width, height } = box;
    if (Math.min(width, height) < least - 0.5) fault(`target of ${Math.round(width)} x ${Math.round(height)}`, one);
    look("target", box, one);
    for (const other of others) overlap(one, other);
  };

  if (page.scrollWidth > innerWidth) faults.add(`page scrolls aside: ${page.scrollWidth} of ${innerWidth}`);
  if (!below && page.scrollHeight > innerHeight) faults.add(`page scrolls down: ${page.scrollHeight} of ${innerHeight}`);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    const drawn = texts.currentNode.nodeValue.trim() && seen(one) && getComputedStyle(one).clipPath === "none";
    // The status region, and what is clipped away, is for listeners; svg and options are drawn by others.
    if (drawn && !one.closest("[role=status], [aria-hidden=true], svg, option")) text(texts.currentNode, one);
  }
  const controls = [...root.querySelectorAll("button, select, input, textarea, a[href]")].filter(seen);
  scrollTo(0, 0);
  controls.forEach(stand);
  controls.forEach((one, place) => control(one, controls.slice(place + 1)));
  scrollTo(0, 0);
  return [...faults];
}
