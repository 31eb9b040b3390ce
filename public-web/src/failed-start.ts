/*
 * Loads the page once more if one of its scripts has failed. If that was in vain, it says so and offers to try again. It
 * is an ordinary script, so that it runs before the browser tells of a module that has failed, and it imports nothing
 * (page-files.ts).
 */
declare global {
  interface Window {
    /** Called once the page is rendered by its own scripts. It is missing if this file has not been loaded. */
    endFailedStart?: () => void;
  }
}

const notice = document.getElementById('failed-start');
const tryAgain = () => location.reload();

/** What has failed by itself is not loaded better, and scripts that an app adds to each page fail again. */
const isOwnFile = ({ type, target }: Event) =>
  type === 'error' ? target instanceof HTMLScriptElement && target.src.startsWith(location.origin) : true;

function noteFailure(event: Event): void {
  // A picture or a preload that has failed keeps nobody from using the page.
  if (event.target !== window && !(event.target instanceof HTMLScriptElement)) return;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'reload' && navigator.onLine && isOwnFile(event)) {
    tryAgain();
    return;
  }
  if (notice) notice.hidden = false;
  window.addEventListener('online', tryAgain);
}

window.addEventListener('error', noteFailure, true);
window.addEventListener('unhandledrejection', noteFailure);
notice?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('button')) tryAgain();
});
window.endFailedStart = () => {
  window.removeEventListener('error', noteFailure, true);
  window.removeEventListener('unhandledrejection', noteFailure);
  window.removeEventListener('online', tryAgain);
  if (notice) notice.hidden = true;
};

export {};
