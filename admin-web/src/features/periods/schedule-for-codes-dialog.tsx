import type { Cycle } from '@plaudit/admin-api/contract';
import { TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useNewPeriodRules } from '../../components/periods/use-new-period-rules.ts';
import { fieldErrorOf } from '../../http/http-error.ts';
import { fromZoneInput, toZoneInput, zoneName } from '../../lib/zone.ts';
import { useSchedulePeriod } from './api.ts';
import { toForm, toScheduleRequest } from './period-form.ts';

type ScheduleForCodesDialogProps = {
  /** `end` is a moment. */
  period: { name: string; end: string };
  zone: string;
  onScheduled: (period: Cycle) => void;
  onClose: () => void;
};

const HOUR_MS = 3_600_000;

/** Codes belong to a period, so there has to be one before the first can be made. */
export function ScheduleForCodesDialog({ period, zone, onScheduled, onClose }: ScheduleForCodesDialogProps) {
  const schedule = useSchedulePeriod();
  const rules = useNewPeriodRules(true);
  const [start, setStart] = useState(() => {
    const tomorrow = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 24 * HOUR_MS;
    return toZoneInput(new Date(tomorrow), zone);
  });
  const submit = () => {
    if (start === '') return;
    const form = { ...toForm(undefined, Date.now()), ...rules.results, ...rules.counts };
    schedule.mutate(
      {
        ...toScheduleRequest({ ...form, name: period.name }),
        startDate: fromZoneInput(start, zone).toISOString(),
        endDate: new Date(period.end).toISOString(),
      },
      { onSuccess: onScheduled },
    );
  };
  return (
    <FormDialog
      title="When does voting open?"
      description="Codes belong to a vote that has a date. Voters read it until then, and you can open earlier."
      submitLabel="Schedule, and Make Codes"
      busyLabel="Scheduling..."
      busy={schedule.isPending}
      size="small"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label="Opens by itself"
        hint={zoneName(zone)}
        value={start}
        error={fieldErrorOf(schedule.error, 'startDate')}
        onChange={(event) => setStart(event.target.value)}
      />
    </FormDialog>
  );
}
