/*
 * Remembers the last press on a button of a page from the server until the page can be used, which then repeats it
 * (take-over.tsx). The page loads this file before all other scripts, so it imports nothing.
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

document.addEventListener('click', remember, true);
window.takePressBefore = () => {
  document.removeEventListener('click', remember, true);
  return pressed;
};

export {};
