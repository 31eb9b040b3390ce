import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const SHOW_DELAY_MS = 700;
/** Time for the pointer to reach the text, even if it leaves the button on the way (WCAG 1.4.13). */
const HIDE_DELAY_MS = 300;
const MARGIN_PX = 8;

/**
 * The tooltip of the button that contains it. It appears after a delay for a pointer, and at once for keyboard focus.
 */
export function Tooltip({ text }: { text: string }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const button = anchor.current?.parentElement;
    if (!button) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setIsOpen(false);
    };
    const showLater = ({ pointerType }: PointerEvent) => {
      clearTimeout(timer);
      // A touch screen has no pointer that can rest on a button.
      if (pointerType !== 'touch') timer = setTimeout(() => setIsOpen(true), SHOW_DELAY_MS);
    };
    const hideLater = () => {
      clearTimeout(timer);
      timer = setTimeout(hide, HIDE_DELAY_MS);
    };
    // After the event, because a popover that closes returns the focus before another one can be shown.
    const showOnFocus = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsOpen(button.matches(':focus-visible')));
    };
    button.addEventListener('pointerenter', showLater);
    button.addEventListener('pointerleave', hideLater);
    button.addEventListener('focus', showOnFocus);
    button.addEventListener('blur', hide);
    button.addEventListener('click', hide);
    return () => {
      clearTimeout(timer);
      button.removeEventListener('pointerenter', showLater);
      button.removeEventListener('pointerleave', hideLater);
      button.removeEventListener('focus', showOnFocus);
      button.removeEventListener('blur', hide);
      button.removeEventListener('click', hide);
    };
  }, []);
  return (
    <span ref={anchor} className="ui-tooltip-anchor" aria-hidden="true">
      {isOpen ? <Bubble text={text} onDismiss={() => setIsOpen(false)} /> : null}
    </span>
  );
}

function Bubble({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = bubble.current?.closest('button');
    if (!bubble.current || !button) return;
    // In the top layer no dialog covers the tooltip and no scroll container cuts it off. Browsers without popovers show
    // it in place.
    bubble.current.showPopover?.();
    placeBubble(bubble.current, button.getBoundingClientRect());
  }, []);
  // A key may follow at once, so it does not wait until the screen is drawn.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', onDismiss, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', onDismiss, true);
    };
  });
  return (
    <span ref={bubble} className="ui-tooltip" popover="manual">
      <span className="ui-tooltip-text">{text}</span>
    </span>
  );
}

/**
 * Places the tooltip above the button, or below if there is no room above, and always within the sides of the window.
 */
function placeBubble(bubble: HTMLElement, button: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const centered = button.left + (button.width - width) / 2;
  const left = Math.max(MARGIN_PX, Math.min(centered, document.body.clientWidth - MARGIN_PX - width));
  const top = button.top - height >= MARGIN_PX ? button.top - height : button.bottom;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}
