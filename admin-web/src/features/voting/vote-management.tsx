import { type CreateCycleRequest, RESET_PERIOD_DAYS } from '@plaudit/admin-api/contract';
import { Button, Card, Notice, ResetIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useResetPeriod, votingStatusQuery } from './api.ts';
import { periodAfterReset } from './period.ts';
import { ResetAllDialog } from './reset-all-dialog.tsx';
import { ResetCategoryForm } from './reset-category-form.tsx';
import { Resets } from './resets.tsx';
import { runningPeriod } from './running-period.ts';
import { serverNow } from './server-clock.ts';
import { StartPeriodDialog } from './start-period-dialog.tsx';

export function VoteManagement({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const status = useQuery(votingStatusQuery);
  const newPeriod = useResetPeriod();
  const [isResettingAll, setIsResettingAll] = useState(false);
  const [pending, setPending] = useState<CreateCycleRequest>();
  const isNoneRunning = status.data !== undefined && runningPeriod(status.data) === undefined;
  return (
    <Card
      tone="danger"
      title="Vote Management"
      description="You'll see the effect before you confirm. Votes are set aside, never destroyed."
    >
      {isNoneRunning ? (
        <Notice tone="info" title="No period runs, so there are no votes to reset">
          A reset empties the ballot boxes of the running period. 'Reset Voting Period' starts one.
        </Notice>
      ) : null}
      <div className="admin-danger-list" data-danger="outlined">
        <section aria-label="Reset All Votes">
          <div>
            <h3 className="admin-section-title">All categories</h3>
            <p className="ui-hint">Empties every ballot box of this period. Everyone can vote again.</p>
          </div>
          <Button
            variant="danger"
            disabled={isNoneRunning}
            icon={<ResetIcon aria-hidden="true" />}
            onClick={() => setIsResettingAll(true)}
          >
            Reset All Votes
          </Button>
        </section>
        <ResetCategoryForm />
        <section aria-label="Reset Voting Period">
          <div>
            <h3 className="admin-section-title">The period</h3>
            <p className="ui-hint">
              Ends the running period and starts one of {RESET_PERIOD_DAYS} days, named '{RESET_PERIOD_DAYS}-Day Voting
              Period'.
            </p>
          </div>
          <Button
            variant="danger"
            icon={<ResetIcon aria-hidden="true" />}
            onClick={() => setPending(periodAfterReset(serverNow(status.data, status.dataUpdatedAt)))}
          >
            Reset Voting Period
          </Button>
        </section>
      </div>
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
