import { focusMain } from '@plaudit/shared-ui/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import './room-head.css';

/** The title of a screen, at its top. Each screen of the panel has one, or a `RoomTitle` in its first card. */
export function RoomHead({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="room-head">
      <div>
        <RoomTitle>{title}</RoomTitle>
        {text ? <p>{text}</p> : null}
      </div>
      {actions ? <div className="room-head-actions">{actions}</div> : null}
    </div>
  );
}

/** Whoever comes from another screen is at the title, also if the screen has been loaded later than its address. */
export function RoomTitle(h1: ComponentProps<'h1'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === 'main') ref.current?.focus({ preventScroll: true });
  }, []);
  return <h1 tabIndex={-1} className="room-title" {...h1} ref={ref} />;
}

export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('#main h1[tabindex]');
  if (title) title.focus({ preventScroll: true });
  else focusMain();
}
