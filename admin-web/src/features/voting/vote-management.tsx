import { type CreateCycleRequest, RESET_PERIOD_DAYS } from '@plaudit/admin-api/contract';
import { Button, Card, Notice, ResetIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCount, formatVoters } from '../../lib/format-counts.ts';
import { useResetPeriod, votingStatusQuery } from './api.ts';
import { periodAfterReset } from './period.ts';
import { ResetAllDialog } from './reset-all-dialog.tsx';
import { ResetCategoryForm } from './reset-category-form.tsx';
import { Resets } from './resets.tsx';
import { runningPeriod } from './running-period.ts';
import { serverNow } from './server-clock.ts';
import { StartPeriodDialog } from './start-period-dialog.tsx';
import './resets.css';

/** `waiting` are lines of resets that wait for an approval. */
export function VoteManagement({ isSuperAdmin, waiting }: { isSuperAdmin: boolean; waiting?: ReactNode }) {
  const status = useQuery(votingStatusQuery);
  const newPeriod = useResetPeriod();
  const [isResettingAll, setIsResettingAll] = useState(false);
  const [pending, setPending] = useState<CreateCycleRequest>();
  const running = runningPeriod(status.data);
  const isNoneRunning = status.data !== undefined && running === undefined;
  return (
    <Card flush title="Vote Management" description="Nothing is deleted. Undo until voting ends.">
      {isNoneRunning ? (
        <div className="resets-notice">
          <Notice tone="info" title="No period runs, so there are no votes to reset">
            A reset empties the ballot boxes of the running period. 'Reset Voting Period' starts one.
          </Notice>
        </div>
      ) : null}
      <ul className="resets">
        <li aria-label="Reset All Votes">
          <div>
            <h3 className="admin-section-title">All categories</h3>
            <p className="ui-hint">
              {running
                ? `${formatCount(running.totalVotes, 'vote')} of ${formatVoters(running.totalParticipants)} people stop counting`
                : 'Every ballot box of the period'}
            </p>
          </div>
          <Button
            size="small"
            variant="danger-outline"
            disabled={isNoneRunning}
            icon={<ResetIcon aria-hidden="true" />}
            onClick={() => setIsResettingAll(true)}
          >
            Reset All Votes
          </Button>
        </li>
        <ResetCategoryForm />
        <li aria-label="Reset Voting Period">
          <div>
            <h3 className="admin-section-title">The period</h3>
            <p className="ui-hint">
              {running ? 'Closes it now, and begins' : 'Begins'} “{RESET_PERIOD_DAYS}-Day Voting Period”
            </p>
          </div>
          <Button
            size="small"
            variant="danger-outline"
            icon={<ResetIcon aria-hidden="true" />}
            onClick={() => setPending(periodAfterReset(serverNow(status.data, status.dataUpdatedAt)))}
          >
            Reset Voting Period
          </Button>
        </li>
        {waiting}
      </ul>
      <Resets />
      {isResettingAll ? <ResetAllDialog onClose={() => setIsResettingAll(false)} /> : null}
      {pending ? (
        <StartPeriodDialog
          title="Reset the voting period?"
          confirmLabel="Reset Period"
          period={pending}
          isSuperAdmin={isSuperAdmin}
          busy={newPeriod.isPending}
          onConfirm={(period, onFailed) =>
            newPeriod.mutate(period, { onSuccess: () => setPending(undefined), onError: onFailed })
          }
          onClose={() => setPending(undefined)}
        />
      ) : null}
    </Card>
  );
}
