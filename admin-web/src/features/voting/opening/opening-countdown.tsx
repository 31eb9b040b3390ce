import { Button, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import './opening.css';

const COUNTDOWN_SECONDS = 10;

type OpeningCountdownProps = { onStop: () => void; onEnd: () => void };

/** Counts down in place of the button that was pressed. Whoever leaves the page stops it too. */
export function OpeningCountdown({ onStop, onEnd }: OpeningCountdownProps) {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const place = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    place.current?.querySelector('button')?.focus();
    const endsAt = Date.now() + COUNTDOWN_SECONDS * 1_000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1_000);
      setLeft(Math.max(0, seconds));
      if (seconds > 0) return;
      clearInterval(timer);
      end.current();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops it wherever the focus is inside.
    <div ref={place} className="opening-countdown" onKeyDown={({ key }) => (key === 'Escape' ? onStop() : undefined)}>
      {/* Spoken once, not each second. */}
      <VisuallyHidden>
        <span role="status">Voting opens in ten seconds.</span>
      </VisuallyHidden>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" pathLength={COUNTDOWN_SECONDS} />
        <circle
          cx="18"
          cy="18"
          r="15"
          pathLength={COUNTDOWN_SECONDS}
          strokeDasharray={`${left} ${COUNTDOWN_SECONDS}`}
        />
        <text x="18" y="22.5" textAnchor="middle">
          {left}
        </text>
      </svg>
      <strong aria-hidden="true">Voting opens in {left === 1 ? '1 second' : `${left} seconds`}</strong>
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
