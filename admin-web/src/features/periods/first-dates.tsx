import { NAME_MAX } from '@plaudit/admin-api/contract';
import { Button, Select, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DialogOrStep } from '../../components/dialogs/dialog-or-step.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { useNewPeriodRules } from '../../components/periods/use-new-period-rules.ts';
import { useSiteZone } from '../../components/periods/use-site-zone.ts';
import { fieldErrorOf } from '../../http/http-error.ts';
import { TIME_ZONE } from '../../lib/time.ts';
import { dayAndHour, fromZoneInput, toZoneInput, zoneName } from '../../lib/zone.ts';
import { periodsQuery, useSaveZone, useSchedulePeriod } from './api.ts';
import { DatesTicket } from './dates-ticket.tsx';
import { toForm, toScheduleRequest } from './period-form.ts';
import './first-dates.css';

const OPENINGS = [
  { value: 'press', label: 'When I press' },
  { value: 'time', label: 'By itself' },
] as const;
const LENGTHS = [
  { days: 7, label: '1 week' },
  { days: 14, label: '2 weeks' },
  { days: 30, label: '30 days' },
];
const DAY_MS = 86_400_000;
const ZONES = [...new Set([TIME_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** `end` is a moment. */
type FirstPeriod = { name: string; end: string };

type FirstDatesProps = { period: FirstPeriod; onChoose: (period: FirstPeriod) => void; onClose: () => void };

/** The dates of the first period: scheduled, or kept for Open Voting. */
export function FirstDates({ period, onChoose, onClose }: FirstDatesProps) {
  const { data: periods = [] } = useQuery(periodsQuery);
  const { zone: siteZone, stored } = useSiteZone();
  const known = periods.find(({ isActive, isScheduled }) => isActive || isScheduled);
  const schedule = useSchedulePeriod();
  const saveZone = useSaveZone();
  const rules = useNewPeriodRules(true);
  const name = useId();
  const [opens, setOpens] = useState<(typeof OPENINGS)[number]['value']>('press');
  const [changed, setChanged] = useState<{ zone?: string; name?: string; start?: string; end?: string }>({});
  const [hasTried, setHasTried] = useState(false);
  const change = (part: typeof changed) => setChanged((former) => ({ ...former, ...part }));
  const zone = changed.zone ?? siteZone;
  const title = changed.name ?? period.name;
  const end = changed.end ?? toZoneInput(new Date(period.end), zone);
  const start = changed.start ?? toZoneInput(new Date(Date.now() + DAY_MS), zone).replace(/\d\d$/, '00');
  const [day = '', time = ''] = end.split('T');
  const endsAt = fromZoneInput(end, zone);
  const startsAt = opens === 'time' ? fromZoneInput(start, zone) : new Date();
  const inDays = (days: number) =>
    `${toZoneInput(new Date(startsAt.getTime() + days * DAY_MS), zone).slice(0, 10)}T${time}`;
  if (known) {
    return (
      <DialogOrStep
        title="Dates"
        onOpenChange={onClose}
        isAnswered
        actions={
          <Button variant="primary" onClick={onClose}>
            Go On
          </Button>
        }
      >
        <div className="first-dates">
          <div className="admin-form">
            <Facts
              facts={[
                ['Name', known.name],
                ['Opens', dayAndHour(known.startDate, zone)],
                ['Closes', dayAndHour(known.endDate, zone)],
              ]}
            />
            <p className="ui-hint">{zoneName(zone)}. Change it in Voting System.</p>
          </div>
          <DatesTicket end={new Date(known.endDate)} zone={zone} />
        </div>
      </DialogOrStep>
    );
  }
  const isEnd = !Number.isNaN(endsAt.getTime());
  const errors: { name?: string | undefined; end?: string | undefined } = !hasTried
    ? {}
    : {
        name: title.trim() === '' ? 'A name is needed' : undefined,
        end: !isEnd ? 'A day and a time are needed' : endsAt <= startsAt ? 'It has to end after it starts' : undefined,
      };
  const submit = () => {
    setHasTried(true);
    if (title.trim() === '' || !isEnd || endsAt <= startsAt || Number.isNaN(startsAt.getTime())) return;
    if (stored && stored.value !== zone) saveZone.mutate({ key: stored.key, value: zone, version: stored.version });
    const chosen = { name: title.trim(), end: endsAt.toISOString() };
    if (opens === 'press') {
      onChoose(chosen);
      onClose();
      return;
    }
    const form = { ...toForm(undefined, Date.now()), ...rules.results, ...rules.counts, name: chosen.name };
    schedule.mutate(
      { ...toScheduleRequest(form), startDate: startsAt.toISOString(), endDate: chosen.end },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title="Dates"
      submitLabel={opens === 'time' ? 'Schedule, and Go On' : 'Save and Go On'}
      busyLabel="Scheduling..."
      busy={schedule.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="first-dates">
        <div className="admin-form">
          <TextField
            label="Name"
            hint="Voters see it in past results."
            value={title}
            maxLength={NAME_MAX}
            error={errors.name ?? fieldErrorOf(schedule.error, 'name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <fieldset className="first-dates-opens">
            <legend className="ui-label">Opens</legend>
            <div>
              {OPENINGS.map(({ value, label }) => (
                <label key={value}>
                  <input type="radio" name={name} checked={opens === value} onChange={() => setOpens(value)} />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          {opens === 'time' ? (
            <TextField
              type="datetime-local"
              label="Opens at"
              value={start}
              error={fieldErrorOf(schedule.error, 'startDate')}
              onChange={(event) => change({ start: event.target.value })}
            />
          ) : null}
          <div className="first-dates-time">
            <TextField
              type="date"
              label="Closes"
              value={day}
              max="2999-12-31"
              error={errors.end ?? fieldErrorOf(schedule.error, 'endDate')}
              onChange={(event) => change({ end: `${event.target.value}T${time}` })}
            />
            <TextField
              type="time"
              label="At"
              value={time}
              onChange={(event) => change({ end: `${day}T${event.target.value}` })}
            />
          </div>
          <div className="first-dates-lengths">
            {LENGTHS.map(({ days, label }) => (
              <button
                key={days}
                type="button"
                aria-pressed={end === inDays(days)}
                onClick={() => change({ end: inDays(days) })}
              >
                {label}
              </button>
            ))}
          </div>
          <Select
            label="Time zone"
            hint={zone === TIME_ZONE ? `${zoneName(zone)}, as on this computer` : zoneName(zone)}
            options={ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            value={zone}
            onChange={(chosen) => change({ zone: chosen, end, start })}
          />
        </div>
        {isEnd ? <DatesTicket end={endsAt} zone={zone} /> : null}
      </div>
    </FormDialog>
  );
}
