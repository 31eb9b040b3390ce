import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const DELAY_MS = 700;
const MARGIN_PX = 8;

/** Stands inside the button that it names. The pointer waits for it, the keyboard does not. */
export function Tooltip({ text }: { text: string }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const button = anchor.current?.parentElement;
    if (!button) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const wait = ({ pointerType }: PointerEvent) => {
      clearTimeout(timer);
      // A finger does not hover.
      if (pointerType !== 'touch') timer = setTimeout(() => setOpen(true), DELAY_MS);
    };
    const show = () => setOpen(button.matches(':focus-visible'));
    button.addEventListener('pointerenter', wait);
    button.addEventListener('pointerleave', hide);
    button.addEventListener('focus', show);
    button.addEventListener('blur', hide);
    button.addEventListener('click', hide);
    return () => {
      clearTimeout(timer);
      button.removeEventListener('pointerenter', wait);
      button.removeEventListener('pointerleave', hide);
      button.removeEventListener('focus', show);
      button.removeEventListener('blur', hide);
      button.removeEventListener('click', hide);
    };
  }, []);
  return (
    <span ref={anchor} className="ui-tooltip-anchor" aria-hidden="true">
      {open ? <Bubble text={text} onDismiss={() => setOpen(false)} /> : null}
    </span>
  );
}

function Bubble({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = bubble.current?.closest('button');
    if (!bubble.current || !button) return;
    // In the top layer no dialog covers it and no scrolling box cuts it off. A browser without popovers draws it in place.
    bubble.current.showPopover?.();
    place(bubble.current, button.getBoundingClientRect());
  }, []);
  useEffect(() => {
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

/** Above the button, or below it where there is no room above; never beyond the sides of the window. */
function place(bubble: HTMLElement, button: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const centered = button.left + (button.width - width) / 2;
  const left = Math.max(MARGIN_PX, Math.min(centered, document.body.clientWidth - MARGIN_PX - width));
  const top = button.top - height >= MARGIN_PX ? button.top - height : button.bottom;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}
