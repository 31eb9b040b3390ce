import { Button } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogOrStep } from '../../components/dialogs/dialog-or-step.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { ChoiceList } from '../../components/forms/choice-list.tsx';
import { useNewPeriodRules } from '../../components/periods/use-new-period-rules.ts';
import { formatPublicTime, toLocalInput } from '../../lib/time.ts';
import { periodsQuery, useSchedulePeriod } from './api.ts';
import { PeriodFields } from './period-fields.tsx';
import { findErrors, toForm, toScheduleRequest } from './period-form.ts';

const OPENINGS = [
  { value: 'press', label: 'When you press Open Voting', sentence: 'On the last page of this set-up.' },
  { value: 'time', label: 'By itself', sentence: 'At a time that you choose.' },
] as const;

type FirstDatesProps = {
  period: { name: string; end: string };
  onChoose: (period: { name: string; end: string }) => void;
  onClose: () => void;
};

/** The dates of the first period: scheduled, or kept for Open Voting. */
export function FirstDates({ period, onChoose, onClose }: FirstDatesProps) {
  const { data: periods = [] } = useQuery(periodsQuery);
  const known = periods.find(({ isActive, isScheduled }) => isActive || isScheduled);
  const schedule = useSchedulePeriod();
  const proposed = useNewPeriodRules(true);
  const [opens, setOpens] = useState<(typeof OPENINGS)[number]['value']>('press');
  const [dates, setDates] = useState(() => ({ ...toForm(undefined, Date.now()), ...period }));
  const [hasTried, setHasTried] = useState(false);
  const form = {
    ...dates,
    ...proposed.results,
    ...proposed.counts,
    ...(opens === 'press' && { start: toLocalInput(new Date()) }),
  };
  if (known) {
    return (
      <DialogOrStep
        title="Dates"
        onOpenChange={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            Continue
          </Button>
        }
      >
        <Facts
          facts={[
            ['Name', known.name],
            ['Opens', formatPublicTime(known.startDate)],
            ['Closes', formatPublicTime(known.endDate)],
          ]}
        />
        <p className="ui-hint">Change it in Voting System.</p>
      </DialogOrStep>
    );
  }
  const submit = () => {
    setHasTried(true);
    const { name, start, end } = findErrors(form);
    if (name ?? start ?? end) return;
    if (opens === 'time') {
      schedule.mutate(toScheduleRequest(form), { onSuccess: onClose });
      return;
    }
    onChoose({ name: form.name.trim(), end: form.end });
    onClose();
  };
  return (
    <FormDialog
      title="Dates"
      submitLabel={opens === 'time' ? 'Schedule Period' : 'Save Dates'}
      busyLabel="Scheduling..."
      busy={schedule.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceList legend="Voting opens" choices={OPENINGS} value={opens} onChange={setOpens} />
      <PeriodFields
        form={form}
        onChange={({ name, start, end }) => setDates((former) => ({ ...former, name, start, end }))}
        hasTried={hasTried}
        error={schedule.error}
        mayChooseRules={false}
        hasStart={opens === 'time'}
      />
    </FormDialog>
  );
}
