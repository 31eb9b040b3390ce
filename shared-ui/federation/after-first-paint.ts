/* The first script of both webs. It loads all others once the page that the server sent has been painted. */

/** For browsers that do not report a paint, and for tabs in the background, which paint nothing. */
const LONGEST_WAIT_MS = 500;

/**
 * The first use of each makes a browser read its data about languages, for 50 ms in all on a slow phone. At this time it
 * waits for scripts anyway. Otherwise this would be a part of the first drawing.
 */
const LANGUAGE_PARTS = [
  () => new Intl.Collator('en-US'),
  () => new Intl.NumberFormat('en-US'),
  () => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
];

/**
 * The build puts what the first paint does not need into <template> elements, where a browser does not load it. Each is
 * taken out in a task of its own: to start so many requests at once would keep a slow phone from answering touches.
 */
function loadTheRest(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-after-first-paint]');
  if (!template) {
    for (const load of LANGUAGE_PARTS) setTimeout(load);
    return;
  }
  template.replaceWith(template.content);
  setTimeout(loadTheRest);
}

if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver(loadTheRest).observe({ type: 'paint', buffered: true });
}
setTimeout(loadTheRest, LONGEST_WAIT_MS);
