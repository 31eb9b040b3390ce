/** 1 for the arrow key that leads on, -1 for the one that leads back. Undefined for another key, or with a modifier. */
export function directionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return key === 'ArrowRight' ? towardEnd() : key === 'ArrowLeft' ? (-towardEnd() as 1 | -1) : undefined;
}

/** 1 if the page is written from left to right, else -1. */
export const towardEnd = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);
