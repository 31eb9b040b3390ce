import type { ResultsStatus, Stats } from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { BeforeOpening, isBeforeOpening } from '../../components/before-opening.tsx';
import { NoVendors } from '../../components/no-vendors.tsx';
import { resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { paths } from '../../lib/paths.ts';
import { lacksVendors } from '../../lib/results-status.ts';
import { noVotesWords } from '../../lib/results-words.ts';

type NoVotesProps = {
  status: ResultsStatus;
  /** Undefined if the totals could not be loaded. */
  stats: Stats | undefined;
};

/** The text in place of numbers, if there are no votes or no vendors. */
export function NoVotes({ status, stats }: NoVotesProps) {
  const cycle = useQuery(resultsPeriodQuery).data;
  if (cycle && status.state === 'live' && isBeforeOpening(cycle.state)) {
    return <BeforeOpening title="No votes yet" cycle={cycle} />;
  }
  if (lacksVendors(status, stats)) return <NoVendors stats={stats} />;
  if (status.state !== 'live' || stats?.waitingParticipants) {
    const waiting = stats?.waitingParticipants ? { accounts: undefined, areSaidAbove: true } : undefined;
    const { title, text } = noVotesWords(status, {
      waiting,
      votes: stats?.totalVotes,
      removedVotes: stats?.removedVotes,
    });
    return <EmptyState title={title} description={text} />;
  }
  return (
    <EmptyState
      title="No votes yet"
      description="The charts fill in as votes arrive."
      action={cycle?.state === 'open' ? <ButtonLink href={paths.tab('vote')}>Go to the ballots</ButtonLink> : null}
    />
  );
}
