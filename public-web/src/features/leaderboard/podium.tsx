import type { LeaderboardEntry, ResultsStatus } from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState, Laurel, Stars, VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../../components/vendor-name.tsx';
import { count } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { overallLeader, withVotes } from '../../lib/ranking.ts';
import { noVotesWords } from '../../lib/results-status.ts';

type PodiumProps = { entries: readonly LeaderboardEntry[]; status: ResultsStatus };

export function Podium({ entries, status }: PodiumProps) {
  const [first, second] = withVotes(entries);
  const leader = overallLeader(entries);
  if (!first || !leader) {
    const { title, text } = noVotesWords(status);
    return (
      <EmptyState
        title={title}
        description={text}
        action={
          status.state === 'live' ? (
            <ButtonLink href={paths.tab('vote')} variant="primary">
              Cast the first vote
            </ButtonLink>
          ) : null
        }
      />
    );
  }
  return (
    <ol className="podium" aria-label="Top three">
      <Place step="first" title="Top Performer" mark="#1" entry={first} />
      <Place step="second" title="Runner Up" mark="#2" entry={second} />
      <Place step="third" title="Overall Leader" mark="Most votes" entry={leader} />
    </ol>
  );
}

type PlaceProps = {
  step: 'first' | 'second' | 'third';
  title: string;
  mark: string;
  entry: LeaderboardEntry | undefined;
};

function Place({ step, title, mark, entry }: PlaceProps) {
  return (
    <li className="podium-place" data-step={step}>
      <span className="podium-picture">
        {step === 'first' ? <Laurel className="podium-laurel" /> : null}
        {entry ? (
          <VendorPicture name={entry.name} src={entry.imageUrl} size={72} decorative eager />
        ) : (
          <Laurel className="podium-open" />
        )}
      </span>
      {entry ? (
        <>
          <VendorName id={entry.id} name={entry.name} className="podium-name" />
          <span className="podium-score">
            <Stars rating={entry.averageScore} />
            <span className="ui-figures">{count(entry.totalVotes, 'vote')}</span>
          </span>
        </>
      ) : (
        <span className="podium-name podium-open">Open</span>
      )}
      <span className="podium-step">
        <span className="podium-title">{title}</span>
        <span className="podium-mark ui-figures">{mark}</span>
      </span>
    </li>
  );
}
