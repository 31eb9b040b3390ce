import type { CreateCycleRequest } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { Facts } from '../../components/facts.tsx';
import { EndsEarlyNotice } from '../../components/periods/ends-early-notice.tsx';
import { ResultsModeField } from '../../components/periods/results-mode-field.tsx';
import { useNewPeriodRules } from '../../components/periods/use-new-period-rules.ts';
import { WhoseVotesCountField } from '../../components/periods/whose-votes-count-field.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { useIsSettled } from '../../components/use-is-settled.ts';
import { fieldErrorOf, HttpError } from '../../http/http-error.ts';
import { votesByVoters } from '../../lib/format-counts.ts';
import { freezeError, type ResultsModeForm, toResultsRequest } from '../../lib/results-mode.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { proofsError, toWhoseVotesCountRequest, type WhoseVotesCountForm } from '../../lib/whose-votes-count.ts';
import { votingStatusQuery } from './api.ts';
import { expectCurrent, runningPeriod } from './running-period.ts';

type StartPeriodDialogProps = {
  title: string;
  confirmLabel: string;
  period: CreateCycleRequest;
  /** Only a super admin chooses the rules of the period. */
  isSuperAdmin: boolean;
  busy: boolean;
  onConfirm: (period: CreateCycleRequest, onFailed: (error: Error) => void) => void;
  onClose: () => void;
};

export function StartPeriodDialog(props: StartPeriodDialogProps) {
  const { title, confirmLabel, period, isSuperAdmin, busy, onConfirm, onClose } = props;
  const status = useQuery(votingStatusQuery);
  const running = runningPeriod(status.data);
  // The period that the admin expects to be the current one. At first it is the one that ran when the dialog opened. If
  // the server rejects that, it is the one that runs by then.
  const [expected, setExpected] = useState(() => expectCurrent(status.data));
  const proposed = useNewPeriodRules(isSuperAdmin);
  const [rule = proposed.results, setRule] = useState<ResultsModeForm>();
  const [counts = proposed.counts, setCounts] = useState<WhoseVotesCountForm>();
  const [rejected, setRejected] = useState<string>();
  const span = { start: period.startDate, end: period.endDate };
  const freezeProblem = freezeError(rule, span);
  const code = useSecondFactorCode();
  const isSettled = useIsSettled();
  const onFailed = async (error: Error) => {
    code.afterError(error);
    setRejected(fieldErrorOf(error, 'frozenFrom'));
    if (!(error instanceof HttpError) || error.code !== 'cycle.changed_meanwhile') return;
    setExpected(expectCurrent((await status.refetch()).data));
  };
  const confirm = () => {
    const rules = { ...toResultsRequest(rule, undefined), ...toWhoseVotesCountRequest(counts, undefined) };
    onConfirm({ ...period, ...rules, ...expected, ...(running ? code.confirmation : {}) }, onFailed);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Starting..."
      busy={busy}
      danger={running !== undefined}
      confirmDisabled={
        !isSettled ||
        freezeProblem !== undefined ||
        proofsError(counts) !== undefined ||
        (running !== undefined && code.isMissing)
      }
      onConfirm={confirm}
      effect={
        <>
          <Facts
            facts={[
              ['Name', period.name],
              ['Starts', `Now, ${formatPublicTime(period.startDate)}`],
              ['Ends', formatPublicTime(period.endDate)],
            ]}
          />
          {running ? (
            <Notice tone="warning" title={`${running.name} ends now`}>
              Its {votesByVoters(running)} become a past period with its results. Everyone can vote again, from zero.
              This cannot be undone.
            </Notice>
          ) : null}
        </>
      }
    >
      {isSuperAdmin ? (
        <>
          <ResultsModeField rule={rule} onChange={setRule} {...span} error={freezeProblem ?? rejected} />
          <WhoseVotesCountField form={counts} onChange={setCounts} hasTried />
        </>
      ) : null}
      <EndsEarlyNotice period={period} periods={status.data?.scheduled ?? []} />
      {running ? <WhoApproves when="switched on" /> : null}
      {running ? code.field : null}
    </ConfirmDialog>
  );
}
