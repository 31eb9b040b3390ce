import { COUNTDOWN_FROM_MS, formatTimeLeft } from '../lib/cycle.ts';
import { formatCount, formatPublicTimeShort } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { CalendarButton } from './calendar-button.tsx';
import { useSiteTexts } from './use-site-texts.ts';
import { useTimeUntil } from './use-time-until.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When the organizers mean to reveal the results. Nothing begins by itself at that time. */
export function RevealTime({ at }: { at: string }) {
  const { name: site = 'The awards' } = useSiteTexts();
  const leftMs = useTimeUntil(at);
  const isPast = leftMs === 0;
  return (
    <div className="reveal-time">
      <p className="reveal-time-words">
        <span className="reveal-time-label">{isPast ? 'The reveal was announced for' : 'The reveal begins on'}</span>{' '}
        <time className="reveal-time-at" dateTime={at}>
          {formatPublicTimeShort(at, new Date())}
        </time>{' '}
        <span className="reveal-time-left ui-figures">
          {leftMs === undefined ? '\u00a0' : isPast ? 'It can begin at any moment' : `in ${spanOf(leftMs)}`}
        </span>
      </p>
      {isPast ? null : (
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
      )}
    </div>
  );
}

const spanOf = (leftMs: number): string =>
  leftMs > COUNTDOWN_FROM_MS ? formatCount(Math.round(leftMs / DAY_MS), 'day') : formatTimeLeft(leftMs);

/** first-response/reveal-time.html has the same. */
export function RevealTimeOutline() {
  if (!SENT_PAGE.isRevealAnnounced) return null;
  return (
    <div className="reveal-time" aria-hidden="true">
      <p className="reveal-time-words">
        <span className="reveal-time-label">
          <span className="outline-words">The reveal begins on</span>
        </span>{' '}
        <span className="reveal-time-at">
          <span className="outline-words">Nov 11, 12:00 PM UTC</span>
        </span>{' '}
        <span className="reveal-time-left">
          <span className="outline-words">in 10 days</span>
        </span>
      </p>
      <span className="ui-button ui-button-quiet outline-words">Add to calendar</span>
    </div>
  );
}
