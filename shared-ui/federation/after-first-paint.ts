/* The first script of both webs. It loads all others once the page that the server sent has been painted. */

/** For browsers that do not report a paint, and for tabs in the background, which paint nothing. */
const LONGEST_WAIT_MS = 500;

/**
 * The build puts what the first paint does not need into <template> elements, where a browser does not load it. Each is
 * taken out in a task of its own: to start so many requests at once would keep a slow phone from answering touches.
 */
function loadTheRest(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-after-first-paint]');
  if (!template) {
    loadLanguage();
    return;
  }
  template.replaceWith(template.content);
  setTimeout(loadTheRest);
}

/**
 * The first use of these makes a browser read its data about languages, for 50 ms on a slow phone. At this time it waits
 * for scripts anyway. Otherwise this would be a part of the first drawing.
 */
function loadLanguage(): void {
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format();
}

if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver(loadTheRest).observe({ type: 'paint', buffered: true });
}
setTimeout(loadTheRest, LONGEST_WAIT_MS);
