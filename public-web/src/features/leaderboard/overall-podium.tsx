import type { LeaderboardEntry, ResultsStatus } from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState, Stars } from '@plaudit/shared-ui/ui';
import { Podium, type PodiumPlace } from '../../components/podium.tsx';
import { count } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { overallLeader, withVotes } from '../../lib/ranking.ts';
import { noVotesWords } from '../../lib/results-status.ts';

type OverallPodiumProps = { entries: readonly LeaderboardEntry[]; status: ResultsStatus };

export function OverallPodium({ entries, status }: OverallPodiumProps) {
  const [first, second] = withVotes(entries);
  const leader = overallLeader(entries);
  if (!first || !leader) {
    const { title, text } = noVotesWords(status);
    return (
      <EmptyState
        title={title}
        description={text}
        action={
          status.state === 'live' && entries.length > 0 ? (
            <ButtonLink href={paths.tab('vote')} variant="primary">
              Cast the first vote
            </ButtonLink>
          ) : null
        }
      />
    );
  }
  const toPlace = (step: PodiumPlace['step'], title: string, mark: string, entry: LeaderboardEntry | undefined) => ({
    step,
    title,
    mark,
    vendor: entry,
    figures: entry ? (
      <>
        <Stars rating={entry.averageScore} />
        <span className="ui-figures">{count(entry.totalVotes, 'vote')}</span>
      </>
    ) : null,
  });
  return (
    <Podium
      label="Top three"
      places={[
        toPlace('first', 'Top Performer', '#1', first),
        toPlace('second', 'Runner Up', '#2', second),
        toPlace('third', 'Overall Leader', 'Most votes', leader),
      ]}
    />
  );
}
