import { Button, IconButton } from '@plaudit/shared-ui/ui';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './list-table.css';
import './popup.css';

type PopupProps = {
  /** The name of the button. `iconOnly` shows it as a tooltip. */
  label: string;
  /** The name of the panel, if it is another one than the button's. */
  name?: string;
  icon: ReactNode;
  iconOnly?: boolean;
  variant?: 'secondary' | 'quiet';
  /** Replaces the look of a button. */
  buttonClassName?: string;
  /** With `buttonClassName`: what the button shows in place of its name. */
  shown?: ReactNode;
  /** A menu is a list of `menuitem`s that arrow keys walk through. */
  kind: 'menu' | 'dialog';
  children: (close: () => void) => ReactNode;
};

const EDGE_PX = 8;
const SCROLLED_PX = 8;

function placeBeside(button: Element): CSSProperties {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const isLow = bottom > window.innerHeight * 0.6;
  return {
    ...(left + right < clientWidth
      ? { insetInlineStart: Math.max(EDGE_PX, left) }
      : { insetInlineEnd: Math.max(EDGE_PX, clientWidth - right) }),
    ...(isLow ? { insetBlockEnd: window.innerHeight - top + 4 } : { insetBlockStart: bottom + 4 }),
  };
}

const itemsOf = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled), input, select') ?? []),
];

/**
 * A button that opens a small panel. The panel closes on Escape, on a click beside it, when the focus leaves it, and on
 * scrolling.
 */
export function Popup({
  label,
  name = label,
  icon,
  iconOnly = false,
  variant = 'secondary',
  buttonClassName,
  shown,
  kind,
  children,
}: PopupProps) {
  const frameRef = useRef<HTMLSpanElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CSSProperties>();
  const isOpen = position !== undefined;

  const findButton = () => frameRef.current?.querySelector('button') ?? null;
  const close = () => {
    setPosition(undefined);
    findButton()?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    itemsOf(panelRef.current)[0]?.focus();
    const closeOnLeave = (event: Event) => {
      if (event.target instanceof Node && !frameRef.current?.contains(event.target)) setPosition(undefined);
    };
    // The event of a scroll that ended just before the click may arrive late. It closes nothing, because the page has
    // not moved since then.
    const openedAt = window.scrollY;
    const closeOnScroll = () => {
      if (Math.abs(window.scrollY - openedAt) > SCROLLED_PX) setPosition(undefined);
    };
    document.addEventListener('pointerdown', closeOnLeave);
    document.addEventListener('focusin', closeOnLeave);
    window.addEventListener('scroll', closeOnScroll, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', closeOnLeave);
      document.removeEventListener('focusin', closeOnLeave);
      window.removeEventListener('scroll', closeOnScroll);
    };
  }, [isOpen]);

  const onMenuKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    const items = itemsOf(panelRef.current);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length)?.focus();
  };
  const toggle = () => {
    const openedFrom = findButton();
    setPosition(isOpen || !openedFrom ? undefined : placeBeside(openedFrom));
  };
  const buttonProps = { 'aria-haspopup': kind, 'aria-expanded': isOpen, onClick: toggle } as const;
  return (
    <span ref={frameRef} className="admin-popup">
      {iconOnly ? (
        <IconButton size="small" label={label} icon={icon} {...buttonProps} />
      ) : buttonClassName ? (
        <button
          type="button"
          className={buttonClassName}
          aria-label={shown === undefined ? undefined : label}
          {...buttonProps}
        >
          {icon}
          {shown ?? label}
        </button>
      ) : (
        <Button size="small" variant={variant} icon={icon} {...buttonProps}>
          {label}
        </Button>
      )}
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: its role is `kind`.
        <div
          ref={panelRef}
          role={kind}
          aria-label={name}
          className="admin-popup-panel"
          style={position}
          onKeyDown={onMenuKeyDown}
        >
          {children(close)}
        </div>
      ) : null}
    </span>
  );
}
