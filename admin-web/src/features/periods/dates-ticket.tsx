import { OBJECTION_DAYS } from '@plaudit/admin-api/contract';
import { EmailIcon } from '@plaudit/shared-ui/ui';
import { formatCount } from '../../lib/format-counts.ts';
import { dayAndHour, inZone } from '../../lib/zone.ts';
import './first-dates.css';

const DAY_MS = 86_400_000;

/** The end as voters will read it, and what follows from it. */
export function DatesTicket({ end, zone }: { end: Date; zone: string }) {
  const days = Math.max(0, Math.round((end.getTime() - Date.now()) / DAY_MS));
  const dayBefore = new Date(end.getTime() - DAY_MS);
  const final = new Date(end.getTime() + OBJECTION_DAYS * DAY_MS);
  return (
    <div>
      <p className="ui-label dates-label">As voters will read it</p>
      <div className="dates-ticket">
        <div className="dates-ticket-day">
          <span>{inZone(end, zone, 'weekday')}</span>
          <strong>{inZone(end, zone, 'day')}</strong>
          <span>{inZone(end, zone, 'month')}</span>
        </div>
        <div>
          <h3>Voting closes at {inZone(end, zone, 'time')}</h3>
          <p className="ui-hint">In {formatCount(days, 'day')}. Elsewhere voters read their own time.</p>
          <p>
            Results are final on <strong>{inZone(final, zone, 'date')}</strong>.
          </p>
        </div>
      </div>
      {dayBefore.getTime() > Date.now() ? (
        <p className="dates-note">
          <EmailIcon aria-hidden="true" />
          <span>
            A letter <strong>“It closes tomorrow”</strong> fits on {dayAndHour(dayBefore, zone)}. You can write it after
            the opening.
          </span>
        </p>
      ) : null}
    </div>
  );
}
