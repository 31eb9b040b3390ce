import { type Cycle, NAME_MAX } from '@plaudit/admin-api/contract';
import { Notice, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CutShortNotice } from '../../components/cut-short-notice.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ResultsModeField } from '../../components/results-mode-field.tsx';
import { StaleEditNotice } from '../../components/stale-edit-notice.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { EARLIEST_DAY, LATEST_DAY } from '../../lib/day.ts';
import { toResultsRequest } from '../../lib/results-mode.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { editedPeriodsQuery, periodsQuery, useSchedulePeriod, useUpdatePeriod } from './api.ts';
import { compareVersions, datesOf, findErrors, type PeriodForm, toForm } from './period-form.ts';

// Chromium's year field accepts six digits unless the maximum has four.
const EARLIEST_INPUT = `${EARLIEST_DAY}T00:00`;
const LATEST_INPUT = `${LATEST_DAY}T23:59`;

/** Edits a period, or schedules a new one if none is given. */
export function PeriodDialog({ period, onClose }: { period?: Cycle; onClose: () => void }) {
  return period ? <EditPeriod period={period} onClose={onClose} /> : <SchedulePeriod onClose={onClose} />;
}

function SchedulePeriod({ onClose }: { onClose: () => void }) {
  const schedule = useSchedulePeriod();
  const [form, setForm] = useState(() => toForm(undefined, Date.now()));
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (Object.keys(findErrors(form)).length > 0) return;
    const dates = datesOf(form, undefined);
    const request = { name: form.name.trim(), ...dates, isActive: false, ...toResultsRequest(form, undefined) };
    schedule.mutate(request, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Schedule a Period"
      description="It starts by itself. One that still runs by then ends, and its results stay."
      submitLabel="Schedule Period"
      busyLabel="Scheduling..."
      busy={schedule.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PeriodFields form={form} onChange={setForm} tried={tried} error={schedule.error} />
      <Overlap form={form} />
    </FormDialog>
  );
}

function EditPeriod({ period, onClose }: { period: Cycle; onClose: () => void }) {
  const update = useUpdatePeriod(period.id);
  const { data: periods } = useQuery(editedPeriodsQuery);
  const [base, setBase] = useState(period);
  const [typed, setForm] = useState(() => toForm(period, Date.now()));
  // A scheduled period may start while its dialog is open. From then on its start cannot be edited.
  const begun = [base, periods?.find(({ id }) => id === period.id)].find((known) => known?.isActive);
  const form = begun ? { ...typed, start: toForm(begun, 0).start } : typed;
  const [tried, setTried] = useState(false);
  const stored = storedVersionOf<Cycle>(update.error);
  const submit = () => {
    setTried(true);
    if (Object.keys(findErrors(form)).length > 0) return;
    const dates = datesOf(form, begun ?? base);
    const request = { name: form.name.trim(), ...dates, version: base.version, ...toResultsRequest(form, base) };
    update.mutate(request, { onSuccess: onClose });
  };
  const settle = (row: Cycle, useStored: boolean) => {
    setBase(row);
    if (useStored) setForm(toForm(row, Date.now()));
    update.reset();
  };
  return (
    <FormDialog
      title="Edit Voting Period"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {stored ? (
        <StaleEditNotice
          fields={compareVersions(form, stored)}
          onUseStored={() => settle(stored, true)}
          onKeepMine={() => settle(stored, false)}
        />
      ) : null}
      <PeriodFields form={form} onChange={setForm} tried={tried} error={update.error} begun={begun} />
      <Overlap form={form} period={begun ?? base} />
    </FormDialog>
  );
}

/** Shows how the dates affect the other periods, once both dates are complete. */
function Overlap({ form, period }: { form: PeriodForm; period?: Cycle }) {
  const { data: periods = [] } = useQuery(periodsQuery);
  if (findErrors(form).start || findErrors(form).end) return null;
  const span = { id: period?.id, ...datesOf(form, period) };
  const running = periods.find((other) => other.isActive && other.id !== period?.id);
  const endsRunning = running && Date.parse(span.startDate) < Date.parse(running.endDate);
  return (
    <>
      <CutShortNotice period={span} periods={periods} />
      {endsRunning && !period?.isActive ? (
        <Notice tone="warning" title={`${running.name} ends when this one starts`}>
          It would go on until {formatPublicTime(running.endDate)}. Its results stay.
        </Notice>
      ) : null}
    </>
  );
}

type PeriodFieldsProps = {
  form: PeriodForm;
  onChange: (form: PeriodForm) => void;
  tried: boolean;
  error: unknown;
  /** The period, if it has begun. Then its start cannot change, and its mode can only become stricter. */
  begun?: Cycle | undefined;
};

function PeriodFields({ form, onChange, tried, error, begun }: PeriodFieldsProps) {
  const startFixed = begun !== undefined;
  const errors = tried ? findErrors(form) : {};
  return (
    <>
      <TextField
        label="Name"
        value={form.name}
        maxLength={NAME_MAX}
        error={errors.name ?? fieldErrorOf(error, 'name')}
        onChange={(event) => onChange({ ...form, name: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label="Starts"
        min={EARLIEST_INPUT}
        max={LATEST_INPUT}
        hint={startFixed ? 'It has started already.' : 'In your own time zone.'}
        value={form.start}
        disabled={startFixed}
        error={errors.start ?? fieldErrorOf(error, 'startDate')}
        onChange={(event) => onChange({ ...form, start: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label="Ends"
        min={EARLIEST_INPUT}
        max={LATEST_INPUT}
        value={form.end}
        error={errors.end ?? fieldErrorOf(error, 'endDate')}
        onChange={(event) => onChange({ ...form, end: event.target.value })}
      />
      <ResultsModeField
        rule={form}
        onChange={(rule) => onChange({ ...form, ...rule })}
        start={form.start}
        end={form.end}
        begun={begun}
        error={errors.frozenFrom ?? fieldErrorOf(error, 'frozenFrom')}
      />
    </>
  );
}
