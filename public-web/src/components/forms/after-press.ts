let isPressing = false;
globalThis.window?.addEventListener('mousedown', () => (isPressing = true), { capture: true });
globalThis.window?.addEventListener('mouseup', () => (isPressing = false), { capture: true });

/**
 * Calls `show` at once, or after the press that is under way. A press takes the focus from a field. If a message of that
 * field appeared before the press ends, the button below would move away from it. A tap is a press too.
 */
export function afterPress(show: () => void): void {
  // The click comes right after the end of the press.
  if (isPressing) window.addEventListener('mouseup', () => setTimeout(show), { once: true });
  else show();
}
