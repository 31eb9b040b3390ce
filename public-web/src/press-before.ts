/*
 * Remembers the last press on a button of a page from the server, and the last choice in a select, until the page can be
 * used, which then repeats them (hydrate-page.tsx). Says so if a script has failed, because the buttons would stay disabled without a word. The page loads
 * this file before all other scripts, so it imports nothing.
 */
declare global {
  interface Window {
    /** Ends the remembering of presses, and returns what repeats the press and the choice. It is missing until the file is loaded. */
    takePressBefore?: () => () => void;
  }
}

let pressed: HTMLElement | undefined;
let chosen: { select: HTMLSelectElement; value: string; address: string } | undefined;

function remember({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest('button') ?? undefined;
}

function rememberChoice({ target }: Event): void {
  if (target instanceof HTMLSelectElement) chosen = { select: target, value: target.value, address: location.href };
}

/**
 * React sets a select back to what the page was rendered with. If it takes the page over between the two events of a
 * choice, `input` and `change`, it then hears of the wrong one. A choice that it has heard has changed the address.
 */
function repeatChoice(): void {
  document.removeEventListener('input', rememberChoice, true);
  if (!chosen || chosen.address !== location.href) return;
  const { select, value } = chosen;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
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
document.addEventListener('input', rememberChoice, true);
window.addEventListener('error', noteFailure, true);
window.addEventListener('unhandledrejection', noteFailure);
window.takePressBefore = () => {
  document.removeEventListener('click', remember, true);
  window.removeEventListener('error', noteFailure, true);
  window.removeEventListener('unhandledrejection', noteFailure);
  showIncomplete(false);
  return () => {
    // After the `change` of a choice whose `input` has made React take the page over.
    setTimeout(repeatChoice);
    pressed?.click();
  };
};

export {};
