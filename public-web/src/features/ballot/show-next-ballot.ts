/** The poster that the Tab key reaches. */
export const findChoice = (card: Element | null): HTMLElement | null | undefined =>
  card?.querySelector<HTMLElement>('[type="radio"]:checked') ?? card?.querySelector<HTMLElement>('[type="radio"]');

/**
 * Focuses what the next ballot without a vote begins with, its *Vote Now* or its choice. Brings the new seal into view, and
 * that too. After the last vote there is none, and the sealed ballot gets the focus.
 */
export function showNextBallot(sealed: HTMLElement | null): void {
  if (!sealed) return;
  const next = nextBallot(sealed);
  const target = next && (findChoice(next) ?? next.querySelector<HTMLElement>('button'));
  (target ?? sealed).focus({ preventScroll: true });
  // The seal comes into view below the toast of the vote.
  const head = sealed.querySelector('header');
  afterToast(() => {
    head?.scrollIntoView?.({ block: 'nearest' });
    target?.scrollIntoView?.({ block: 'nearest' });
    // Without room for both, the seal is whole if the target begins in view below it.
    head?.scrollIntoView?.({ block: 'nearest' });
    if (head && target && !beginsBelow(head, target)) target.scrollIntoView?.({ block: 'nearest' });
  });
}

/** What is docked to the end of the screen, and as much of the target as a finger needs. */
const END_PX = 128;

function beginsBelow(head: Element, target: Element): boolean {
  const { top } = target.getBoundingClientRect();
  return top >= head.getBoundingClientRect().bottom && top <= window.innerHeight - END_PX;
}

/** The first one after it, or else before it. */
function nextBallot(sealed: HTMLElement): Element | undefined {
  const cards = [...(sealed.parentElement?.children ?? [])];
  const place = cards.indexOf(sealed);
  const others = [...cards.slice(place + 1), ...cards.slice(0, place)];
  return others.find((card) => card.getAttribute('data-state') !== 'sealed');
}

/** The code of toasts may still be loading, and the last vote has none. A toast has its height one frame later. */
const TOAST_FRAMES = 20;

function afterToast(run: () => void, framesLeft = TOAST_FRAMES): void {
  requestAnimationFrame(() => {
    const isDue = framesLeft === 0 || document.documentElement.dataset.toast !== undefined;
    if (isDue) requestAnimationFrame(run);
    else afterToast(run, framesLeft - 1);
  });
}
