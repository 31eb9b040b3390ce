import type { Cycle, ResultsMode } from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { StaleEditNotice } from '../../components/forms/stale-edit-notice.tsx';
import { useNewPeriodRules } from '../../components/periods/use-new-period-rules.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { toResultsRequest } from '../../lib/results-mode.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { toWhoseVotesCountRequest } from '../../lib/whose-votes-count.ts';
import { periodsOfDialogQuery, useSchedulePeriod, useUpdatePeriod } from './api.ts';
import { Overlap, PeriodFields } from './period-fields.tsx';
import { compareWithStored, datesOf, findErrors, type PeriodForm, toForm, toScheduleRequest } from './period-form.ts';

type PeriodDialogProps = {
  period?: Cycle;
  /** True if the period has ended. Then a later end opens it again. */
  isOver?: boolean;
  /** The mode of results that the form proposes, in place of the stored one. */
  proposedMode?: ResultsMode | undefined;
  /** Only a super admin chooses the rules of a period. */
  isSuperAdmin: boolean;
  onClose: () => void;
};

export function PeriodDialog({ period, isOver = false, proposedMode, isSuperAdmin, onClose }: PeriodDialogProps) {
  return period ? (
    <EditPeriod
      period={period}
      isOver={isOver}
      proposedMode={proposedMode}
      isSuperAdmin={isSuperAdmin}
      onClose={onClose}
    />
  ) : (
    <SchedulePeriod isSuperAdmin={isSuperAdmin} onClose={onClose} />
  );
}

type OpenedDialogProps = Pick<PeriodDialogProps, 'isSuperAdmin' | 'onClose'>;

function SchedulePeriod({ isSuperAdmin, onClose }: OpenedDialogProps) {
  const schedule = useSchedulePeriod();
  const proposed = useNewPeriodRules(isSuperAdmin);
  const [dates] = useState(() => toForm(undefined, Date.now()));
  const [form = { ...dates, ...proposed.results, ...proposed.counts }, setForm] = useState<PeriodForm>();
  const [hasTried, setHasTried] = useState(false);
  const submit = () => {
    setHasTried(true);
    if (Object.keys(findErrors(form)).length > 0) return;
    schedule.mutate(toScheduleRequest(form), { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Schedule a Period"
      description="Starts automatically and ends the current period. Past results are kept."
      submitLabel="Schedule Period"
      busyLabel="Scheduling..."
      busy={schedule.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PeriodFields
        form={form}
        onChange={setForm}
        hasTried={hasTried}
        error={schedule.error}
        mayChooseRules={isSuperAdmin}
      />
      <Overlap form={form} />
    </FormDialog>
  );
}

type EditPeriodProps = OpenedDialogProps & { period: Cycle; isOver: boolean; proposedMode: ResultsMode | undefined };

function EditPeriod({ period, isOver, proposedMode, isSuperAdmin, onClose }: EditPeriodProps) {
  const update = useUpdatePeriod(period.id);
  const { data: periods } = useQuery(periodsOfDialogQuery);
  const [base, setBase] = useState(period);
  const [typedForm, setForm] = useState(() => ({
    ...toForm(period, Date.now()),
    ...(proposedMode && { mode: proposedMode }),
  }));
  // A scheduled period may start while its dialog is open. Its start cannot be edited once somebody has voted.
  const begun = [base, periods?.find(({ id }) => id === period.id)].find((known) => known?.isActive);
  const isUnvoted = begun?.isUnvoted === true;
  const form = begun && !isUnvoted ? { ...typedForm, start: toForm(begun, 0).start } : typedForm;
  const [hasTried, setHasTried] = useState(false);
  const stored = storedVersionOf<Cycle>(update.error);
  const submit = () => {
    setHasTried(true);
    if (Object.keys(findErrors(form)).length > 0) return;
    const dates = datesOf(form, begun ?? base);
    const rules = { ...toResultsRequest(form, base), ...toWhoseVotesCountRequest(form, base) };
    const request = { name: form.name.trim(), ...dates, version: base.version, ...rules };
    update.mutate(request, { onSuccess: onClose });
  };
  const resolveConflict = (row: Cycle, usesStored: boolean) => {
    setBase(row);
    if (usesStored) setForm(toForm(row, Date.now()));
    update.reset();
  };
  return (
    <FormDialog
      title={isOver ? `${isUnvoted ? 'Move' : 'Extend'} ${period.name}` : 'Edit Voting Period'}
      description={isOver ? describeOpening(period, isUnvoted) : undefined}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {stored ? (
        <StaleEditNotice
          error={update.error}
          fields={compareWithStored(form, stored)}
          onUseStored={() => resolveConflict(stored, true)}
          onKeepMine={() => resolveConflict(stored, false)}
        />
      ) : null}
      <PeriodFields
        form={form}
        onChange={setForm}
        hasTried={hasTried}
        error={update.error}
        begun={begun}
        mayChooseRules={isSuperAdmin}
      />
      <Overlap form={form} period={begun ?? base} />
      {isOver && !isUnvoted ? (
        <WhoApproves when="always" />
      ) : (
        <WhoApproves when="switched on" about="Another end, or other rules, need approval." />
      )}
    </FormDialog>
  );
}

function describeOpening({ endedAt, endDate }: Cycle, isUnvoted: boolean): string {
  const ended = `Voting ended on ${formatPublicTime(endedAt ?? endDate)}`;
  return isUnvoted
    ? `${ended}, and nobody had voted. With a later end it opens again.`
    : `${ended}. With a later end it opens again, and its results are voided. Another super admin has to approve that.`;
}
