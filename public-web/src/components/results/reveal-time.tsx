import { numberForStyles } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { revealTimeWords } from '../../lib/results/reveal-time-words.ts';
import { HOUR_MS } from '../../lib/results/reveal-words.ts';
import { CalendarButton } from '../periods/calendar-button.tsx';
import { useTimeUntil } from '../periods/use-time-until.ts';
import './reveal-time.css';
import { t } from '../../lib/texts.ts';

/** When the organizers mean to reveal the results. Nothing begins by itself at that time. */
export function RevealTime({ at }: { at: string }) {
  useFirstHints();
  const { label, main, isTimer, detail, left } = revealTimeWords(at, useTimeUntil(at, HOUR_MS));
  return (
    <p className="reveal-time">
      <span className="reveal-time-label">{label}</span> {/* A screen reader does not read a timer out by itself. */}
      <span
        className="reveal-time-main ui-figures"
        role={isTimer ? 'timer' : undefined}
        {...numberForStyles(main.length)}
      >
        {main}
      </span>{' '}
      <time className="ui-figures" dateTime={at}>
        {detail}
        {detail && left ? ', ' : null}
        {left ? <span className="reveal-time-left">{left}</span> : null}
      </time>
    </p>
  );
}

/** Stands below the button of the page, which matters more. Nothing is there for who comes after the time. */
export function RevealReminder({ at }: { at: string }) {
  const leftMs = useTimeUntil(at, HOUR_MS);
  const isOver = leftMs !== undefined && leftMs <= 0;
  const [wasThere, setWasThere] = useState(!isOver);
  if (!isOver && !wasThere) setWasThere(true);
  // What is below the button stays in its place.
  if (isOver) return wasThere ? <GoneReminder /> : null;
  return <CalendarButton label={t('Add to calendar: the reveal')} variant="quiet" className="reveal-reminder" />;
}

const GoneReminder = () => (
  <span className="ui-button reveal-reminder reveal-reminder-gone" aria-hidden="true" data-paper="off" />
);
