/* The first script of both webs. It loads all others once the page that the server sent has been painted. */

/** For browsers that do not report a paint, and for tabs in the background, which paint nothing. */
const LONGEST_WAIT_MS = 500;

/** The build puts what the first paint does not need into <template> elements, where a browser does not load it. */
function loadTheRest(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-after-first-paint]')) {
    template.replaceWith(template.content);
  }
}

if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver(loadTheRest).observe({ type: 'paint', buffered: true });
}
setTimeout(loadTheRest, LONGEST_WAIT_MS);
