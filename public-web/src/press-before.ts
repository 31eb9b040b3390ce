/*
 * Remembers the last press on a button of a page from the server, and the last choice in a select, until the page can be
 * used, which then repeats them (hydrate-page.tsx). The page loads this file before the scripts that it waits for, so it imports
 * nothing.
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

document.addEventListener('click', remember, true);
document.addEventListener('input', rememberChoice, true);
window.takePressBefore = () => {
  document.removeEventListener('click', remember, true);
  return () => {
    // After the `change` of a choice whose `input` has made React take the page over.
    setTimeout(repeatChoice);
    pressed?.click();
  };
};

export {};
