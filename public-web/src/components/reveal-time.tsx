import { COUNTDOWN_FROM_MS, formatTimeLeft } from '../lib/cycle.ts';
import { formatCount, formatHour, formatWeekday } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { CalendarButton } from './calendar-button.tsx';
import { useSiteTexts } from './use-site-texts.ts';
import { useTimeUntil } from './use-time-until.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When the organizers mean to reveal the results. Nothing begins by itself at that time. */
export function RevealTime({ at }: { at: string }) {
  const leftMs = useTimeUntil(at);
  const isPast = leftMs === 0;
  return (
    <p className="reveal-time">
      <span className="reveal-time-label">{isPast ? 'The reveal was announced for' : 'The reveal begins on'}</span>{' '}
      <time className="reveal-time-day" dateTime={at}>
        {formatWeekday(at, new Date())}
      </time>{' '}
      <span className="ui-figures">
        {formatHour(at)}
        {leftMs === undefined ? null : (
          <>
            , <span className="reveal-time-left">{isPast ? 'not started yet' : `in ${spanOf(leftMs)}`}</span>
          </>
        )}
      </span>
    </p>
  );
}

const spanOf = (leftMs: number): string =>
  leftMs > COUNTDOWN_FROM_MS ? formatCount(Math.round(leftMs / DAY_MS), 'day') : formatTimeLeft(leftMs);

/** Stands below the button of the page, which matters more. */
export function RevealReminder({ at }: { at: string }) {
  const { name: site = 'The awards' } = useSiteTexts();
  if (useTimeUntil(at) === 0) return null;
  return (
    <CalendarButton
      variant="quiet"
      event={{
        id: `reveal-${Date.parse(at)}`,
        path: paths.reveal,
        title: `The results are revealed: ${site}`,
        text: 'Every place shows on the page of the reveal at the moment it is revealed on stage.',
        start: at,
        end: new Date(Date.parse(at) + HOUR_MS).toISOString(),
        remindMinutes: 15,
      }}
    />
  );
}

/** first-response/reveal-time.html has the same. */
export function RevealTimeOutline() {
  if (!SENT_PAGE.isRevealAnnounced) return null;
  return (
    <p className="reveal-time" aria-hidden="true">
      <span className="reveal-time-label">
        <span className="outline-words">The reveal begins on</span>
      </span>{' '}
      <span className="reveal-time-day">
        <span className="outline-words">Wed, Nov 11</span>
      </span>{' '}
      <span>
        <span className="outline-words">12:00 PM UTC, in 10 days</span>
      </span>
    </p>
  );
}

/** first-response/reveal-reminder.html has the same. */
export function RevealReminderOutline() {
  if (!SENT_PAGE.isRevealAnnounced) return null;
  return (
    <span className="ui-button ui-button-quiet outline-words" aria-hidden="true">
      Add to calendar
    </span>
  );
}
