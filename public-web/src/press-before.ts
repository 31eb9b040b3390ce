/*
 * Remembers the last press on a button of a page from the server until the page can be used, which then repeats it
 * (hydrate-page.tsx). Says so if a script has failed, because the buttons would stay disabled without a word. The page loads
 * this file before all other scripts, so it imports nothing.
 */
declare global {
  interface Window {
    /** Ends the remembering. It is missing until the file is loaded. */
    takePressBefore?: () => HTMLElement | undefined;
  }
}

let pressed: HTMLElement | undefined;

function remember({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest('button') ?? undefined;
}

function showIncomplete(isShown: boolean): void {
  const notice = document.getElementById('incomplete');
  if (notice) notice.hidden = !isShown;
}

/** A picture or a preload that has failed keeps nobody from using the page. */
function noteFailure({ target }: Event): void {
  if (target === window || target instanceof HTMLScriptElement) showIncomplete(true);
}

document.addEventListener('click', remember, true);
window.addEventListener('error', noteFailure, true);
window.addEventListener('unhandledrejection', noteFailure);
window.takePressBefore = () => {
  document.removeEventListener('click', remember, true);
  window.removeEventListener('error', noteFailure, true);
  window.removeEventListener('unhandledrejection', noteFailure);
  showIncomplete(false);
  return pressed;
};

export {};
