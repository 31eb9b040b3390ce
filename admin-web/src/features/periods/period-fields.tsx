import { type Cycle, NAME_MAX } from '@plaudit/admin-api/contract';
import { Notice, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { EndsEarlyNotice } from '../../components/periods/ends-early-notice.tsx';
import { ResultsModeField } from '../../components/periods/results-mode-field.tsx';
import { WhoseVotesCountField } from '../../components/periods/whose-votes-count-field.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { EARLIEST_DAY, LATEST_DAY } from '../../lib/day.ts';
import { formatPublicTime, TIME_ZONE } from '../../lib/time.ts';
import { periodsQuery } from './api.ts';
import { datesOf, findErrors, type PeriodForm } from './period-form.ts';

// Chromium's year field accepts six digits unless the maximum has four.
const EARLIEST_INPUT = `${EARLIEST_DAY}T00:00`;
const LATEST_INPUT = `${LATEST_DAY}T23:59`;

/**
 * Warns if a scheduled period would end this one early, or if this one would end the running period. Shows nothing
 * before both dates are valid.
 */
export function Overlap({ form, period }: { form: PeriodForm; period?: Cycle }) {
  const { data: periods = [] } = useQuery(periodsQuery);
  if (findErrors(form).start || findErrors(form).end) return null;
  const span = { id: period?.id, ...datesOf(form, period) };
  const running = periods.find((other) => other.isActive && other.id !== period?.id);
  const endsRunning = running && Date.parse(span.startDate) < Date.parse(running.endDate);
  return (
    <>
      <EndsEarlyNotice period={span} periods={periods} />
      {endsRunning && !period?.isActive ? (
        <Notice tone="warning" title={`${running.name} ends when this one starts`}>
          It would go on until {formatPublicTime(running.endDate)}. Its results stay.
        </Notice>
      ) : null}
      {endsRunning && period === undefined ? <WhoApproves when="switched on" /> : null}
    </>
  );
}

type PeriodFieldsProps = {
  form: PeriodForm;
  onChange: (form: PeriodForm) => void;
  hasTried: boolean;
  error: unknown;
  /**
   * The period, if it has begun. Then its start can change only until somebody has voted, and no mode can be chosen that
   * shows voters more.
   */
  begun?: Cycle | undefined;
  mayChooseRules: boolean;
  /** False for a period that starts when a button is pressed. */
  hasStart?: boolean;
};

export function PeriodFields({
  form,
  onChange,
  hasTried,
  error,
  begun,
  mayChooseRules,
  hasStart = true,
}: PeriodFieldsProps) {
  const isStartFixed = begun !== undefined && !begun.isUnvoted;
  const errors = hasTried ? findErrors(form) : {};
  return (
    <>
      <TextField
        label="Name"
        value={form.name}
        maxLength={NAME_MAX}
        error={errors.name ?? fieldErrorOf(error, 'name')}
        onChange={(event) => onChange({ ...form, name: event.target.value })}
      />
      {hasStart ? (
        <TextField
          type="datetime-local"
          label="Starts"
          min={EARLIEST_INPUT}
          max={LATEST_INPUT}
          hint={isStartFixed ? 'Somebody has voted already.' : `In your own time zone, ${TIME_ZONE}.`}
          value={form.start}
          disabled={isStartFixed}
          error={errors.start ?? fieldErrorOf(error, 'startDate')}
          onChange={(event) => onChange({ ...form, start: event.target.value })}
        />
      ) : null}
      <TextField
        type="datetime-local"
        label="Ends"
        min={EARLIEST_INPUT}
        max={LATEST_INPUT}
        hint={hasStart ? undefined : `In your own time zone, ${TIME_ZONE}.`}
        value={form.end}
        error={errors.end ?? fieldErrorOf(error, 'endDate')}
        onChange={(event) => onChange({ ...form, end: event.target.value })}
      />
      {mayChooseRules ? (
        <>
          <ResultsModeField
            rule={form}
            onChange={(rule) => onChange({ ...form, ...rule })}
            start={form.start}
            end={form.end}
            begun={begun}
            error={errors.frozenFrom ?? fieldErrorOf(error, 'frozenFrom')}
          />
          <WhoseVotesCountField
            form={form}
            onChange={(counts) => onChange({ ...form, ...counts })}
            begun={begun}
            hasTried={hasTried}
          />
        </>
      ) : null}
    </>
  );
}
