import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findChoice } from './show-next-ballot.ts';

/**
 * Calls `onLink` once when the address names the ballot of a category, with the vendor that it names, or 0 without one.
 * The links in VoteForDialog name both, and a sign-in that was begun at a ballot leads back to its category. Then removes
 * both from the address, so that a reload does not choose the vendor again.
 */
export function useLinkedBallot(onLink: (categoryId: number, vendorId: number) => void): void {
  const [params, setParams] = useSearchParams();
  const ballot = params.get('ballot');
  const vendor = params.get('vendor');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once, whatever else changes.
  useEffect(() => {
    if (ballot === null) return;
    onLink(Number(ballot), Number(vendor));
    const withoutLink = (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      next.delete('ballot');
      next.delete('vendor');
      return next;
    };
    setParams(withoutLink, { replace: true });
  }, [ballot, vendor]);
}

/**
 * Scrolls to a ballot and focuses its main button, or its choice if that button is disabled, or else the ballot. Runs after
 * everything that moves the focus when a page changes: the new page takes the focus in an effect, and a closed dialog
 * returns it in a timer.
 */
export function showBallot(ballots: HTMLElement | null, categoryId: number): void {
  const focusBallot = () => {
    const card = ballots?.querySelector<HTMLElement>(`[data-category="${categoryId}"]`);
    // The form that makes votes count may be there already, with the focus on its field.
    if (!card || card.contains(document.activeElement)) return;
    // An open ballot is higher than most screens, and begins with its title.
    if (!isInSight(card)) card.scrollIntoView({ block: card.dataset.state === 'open' ? 'start' : 'center' });
    const button = card.querySelector<HTMLElement>('[data-main]:not(:disabled)') ?? findChoice(card);
    (button ?? card).focus({ preventScroll: true });
    if (button) return;
    // After a click a browser draws no outline around what gets the focus, and the ballot can be one of two in sight.
    card.dataset.shown = '';
    card.addEventListener('focusout', () => delete card.dataset.shown, { once: true });
  };
  requestAnimationFrame(() => setTimeout(focusBallot));
}

/** True if the ballot is whole on the screen, and nothing that is docked there covers it. */
function isInSight(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return (
    top >= Number.parseFloat(scrollPaddingTop) && bottom <= window.innerHeight - Number.parseFloat(scrollPaddingBottom)
  );
}
