/* The first script of both webs. It loads all others once the page that the server sent has been painted. */

/** For browsers that do not report a paint, and for tabs in the background, which paint nothing. */
const LONGEST_WAIT_MS = 500;

/**
 * The build puts what the first paint does not need into <template> elements, where a browser does not load it. Each is
 * taken out in a task of its own: to start so many requests at once would keep a slow phone from answering touches.
 */
function loadTheRest(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-after-first-paint]');
  if (!template) return;
  template.replaceWith(template.content);
  setTimeout(loadTheRest);
}

if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver(loadTheRest).observe({ type: 'paint', buffered: true });
}
setTimeout(loadTheRest, LONGEST_WAIT_MS);
