import type { Cycle } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, Card, Notice, OutsideLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogOrStep } from '../../components/dialogs/dialog-or-step.tsx';
import { Facts } from '../../components/facts.tsx';
import { LinkToCopy } from '../../components/link-to-copy.tsx';
import { useNewPeriodRules } from '../../components/periods/use-new-period-rules.ts';
import { useIsSettled } from '../../components/use-is-settled.ts';
import { useSiteOrigin } from '../../http/site-origin.ts';
import { localAddressHint } from '../../lib/local-address.ts';
import { ADMIN_PATH } from '../../lib/paths.ts';
import { freezeError, modeLabel, toResultsRequest } from '../../lib/results-mode.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { describeWhoseVotesCount, proofsOf, toWhoseVotesCountRequest } from '../../lib/whose-votes-count.ts';
import { useCreatePeriod, votingStatusQuery } from './api.ts';
import { expectCurrent, runningPeriod } from './running-period.ts';
import { serverNow } from './server-clock.ts';
import './voting.css';

type OpenVotingProps = {
  /** `end` is the value of a `datetime-local` field. */
  period: { name: string; end: string };
  /** True if nobody could vote for anything. */
  isEmpty: boolean;
  onClose: () => void;
  /** A button that makes codes for a period. */
  codesButton: (period: Cycle) => ReactNode;
  /** What works, and what can wait. */
  children: ReactNode;
};

/** The last step of the set-up. It opens voting as Custom Voting Period does, with the rules of new periods. */
export function OpenVoting({ period, isEmpty, onClose, codesButton, children }: OpenVotingProps) {
  const status = useQuery(votingStatusQuery);
  const create = useCreatePeriod();
  const { results, counts } = useNewPeriodRules(true);
  const running = runningPeriod(status.data);
  const scheduled = status.data?.scheduled[0];
  const end = new Date(period.end);
  const now = serverNow(status.data, status.dataUpdatedAt);
  const isSettled = useIsSettled();
  const siteOrigin = useSiteOrigin();
  const addressHint = localAddressHint(siteOrigin);
  const isPast = end.getTime() <= now;
  const open = () =>
    create.mutate({
      name: period.name,
      startDate: new Date(serverNow(status.data, status.dataUpdatedAt)).toISOString(),
      endDate: end.toISOString(),
      isActive: true,
      ...toResultsRequest(results, undefined),
      ...toWhoseVotesCountRequest(counts, undefined),
      ...expectCurrent(status.data),
    });
  if (running ?? scheduled) {
    const known = running ?? scheduled;
    return (
      <DialogOrStep
        title="Open Voting"
        isAnswered
        onOpenChange={onClose}
        actions={
          <ButtonLink variant="primary" href={ADMIN_PATH}>
            Go to the Dashboard
          </ButtonLink>
        }
      >
        <Notice
          tone={running ? 'success' : 'info'}
          announce
          title={running ? 'Voting is open' : 'Voting opens by itself'}
        >
          {running
            ? `${running.name} closes on ${formatPublicTime(running.endDate)}.`
            : known && `${known.name} opens on ${formatPublicTime(known.startDate)}.`}
        </Notice>
        {known?.counts && proofsOf(known).includes('invitation') ? (
          <section>
            <h3 className="admin-section-title">Give out codes</h3>
            <p className="ui-hint">A vote counts once its account is confirmed. A code confirms one account.</p>
            <div className="ui-actions">{codesButton(known)}</div>
          </section>
        ) : null}
        {running ? (
          <section>
            <h3 className="admin-section-title">Tell the voters</h3>
            <LinkToCopy address={siteOrigin} variant="secondary" />
            <OutsideLink href={siteOrigin}>See the site</OutsideLink>
          </section>
        ) : (
          children
        )}
      </DialogOrStep>
    );
  }
  const isHidden = results.mode === 'hidden';
  const needsTime = freezeError(results, { start: new Date(now).toISOString(), end: period.end }) !== undefined;
  return (
    <DialogOrStep title="Open Voting" locked={create.isPending} onOpenChange={onClose} actions={null}>
      <div className="open-voting">
        <div>{children}</div>
        <Card title="What happens when you press">
          <Facts
            facts={[
              ['The site', `Becomes public: categories, vendors${isHidden ? '' : ', results'}`],
              ['Address', siteOrigin],
              ['Name', period.name],
              ['Closes', formatPublicTime(period.end)],
              ['Votes that count', describeWhoseVotesCount(counts)],
              ['Results', modeLabel(results.mode)],
            ]}
          />
          {addressHint === undefined ? null : <p className="ui-hint">{addressHint}</p>}
          {isPast ? (
            <Notice tone="warning" title="The end has passed">
              Choose another in Dates.
            </Notice>
          ) : null}
          {needsTime ? (
            <Notice tone="warning" title="From when do results stand still?">
              Open this period in Voting System, where you choose the time.
            </Notice>
          ) : null}
          <Button
            variant="primary"
            size="large"
            wide
            busy={create.isPending}
            busyLabel="Opening..."
            disabled={isEmpty || isPast || needsTime || !status.data || !isSettled}
            onClick={open}
          >
            Open Voting
          </Button>
          <p className="ui-hint">
            Opened too early? Until the first vote you can move it, or delete it, which hides the site again. What was
            public for minutes may have been read.
          </p>
        </Card>
      </div>
    </DialogOrStep>
  );
}
