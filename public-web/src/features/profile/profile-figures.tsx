import { formatNumber, formatScore } from '../../lib/format.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { isVoteCountPublic, type ResultsView } from '../../lib/results/results-view.ts';
import { scoreTone } from '../../lib/results/scores.ts';

type ProfileFiguresProps = { entry: VendorFigures | undefined; view: ResultsView };

export function ProfileFigures({ entry, view }: ProfileFiguresProps) {
  const isRated = entry !== undefined && entry.totalVotes > 0;
  return (
    <dl className="profile-figures">
      <div>
        <dt>Average Score</dt>
        <dd className="ui-figures" data-score={isRated ? scoreTone(entry.averageScore) : undefined}>
          {isRated ? formatScore(entry.averageScore) : '–'}
        </dd>
      </div>
      <div>
        <dt>Total Votes</dt>
        <dd className="ui-figures">{entry && isVoteCountPublic(view, entry) ? formatNumber(entry.totalVotes) : '–'}</dd>
      </div>
      <div>
        <dt>Rank</dt>
        <dd className="ui-figures">{isRated && entry.rank !== undefined ? `#${entry.rank}` : '–'}</dd>
      </div>
    </dl>
  );
}
