import { type RefObject, useEffect } from 'react';

/**
 * Keeps the list or the posters from which a voter chooses where they are on the screen while the ballots above it change their height: a
 * ballot becomes taller when its vote takes long to send, and shorter when it is sealed. Otherwise a tap would choose a
 * neighbor of the vendor that was meant. `ballot-tab.css` prevents that the browser does the same a second time.
 */
export function useHeldPlace(ballotsRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ballots = ballotsRef.current;
    if (!ballots) return;
    let held: ReturnType<typeof placeInUse>;
    let scrolled = 0;
    let height: number | undefined;
    const rememberPlace = () => {
      held = placeInUse(ballots);
    };
    const rememberScroll = () => {
      // A page that has just changed its height may have been scrolled by the browser.
      if (document.body.offsetHeight === height) scrolled = window.scrollY;
    };
    // Called once at first, after the browser has computed the layout anyway: to measure here would make the first drawing one
    // long task.
    const observer = new ResizeObserver(() => {
      const before = held;
      rememberPlace();
      if (held && held.trigger === before?.trigger && before.top - scrolled < window.innerHeight) {
        // The browser scrolls a page that has become too short for how far it was scrolled.
        const byBrowser = window.scrollY - scrolled;
        window.scrollBy({ top: held.top - before.top - byBrowser, behavior: 'instant' });
      }
      scrolled = window.scrollY;
      height = document.body.offsetHeight;
    });
    observer.observe(document.body);
    ballots.addEventListener('focusin', rememberPlace);
    window.addEventListener('scroll', rememberScroll, { passive: true });
    return () => {
      observer.disconnect();
      ballots.removeEventListener('focusin', rememberPlace);
      window.removeEventListener('scroll', rememberScroll);
    };
  }, [ballotsRef]);
}

/** `top` is the distance from the beginning of the page, which stays the same when the page is scrolled. */
function placeInUse(ballots: HTMLElement): { trigger: Element; top: number } | undefined {
  const trigger = ballots.querySelector('[data-pick-list]:focus-within, fieldset:focus-within');
  return trigger ? { trigger, top: trigger.getBoundingClientRect().top + window.scrollY } : undefined;
}
