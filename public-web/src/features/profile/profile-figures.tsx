import { Stars } from '@plaudit/shared-ui/ui';
import { formatNumber, formatScore } from '../../lib/format.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { isVoteCountPublic, type ResultsView } from '../../lib/results/results-view.ts';
import { scoreTone } from '../../lib/results/scores.ts';
import './profile-figures.css';
import { t } from '../../lib/texts.ts';

type ProfileFiguresProps = {
  entry: VendorFigures | undefined;
  view: ResultsView;
  /** How many vendors have a rank. Undefined while not all of them are public. */
  ranked: number | undefined;
};

export function ProfileFigures({ entry, view, ranked }: ProfileFiguresProps) {
  return (
    <dl className="profile-figures">
      <div>
        <dt>{t('Total Votes')}</dt>
        <dd className="ui-figures">{entry && isVoteCountPublic(view, entry) ? formatNumber(entry.totalVotes) : '–'}</dd>
      </div>
      {view.hasOverall ? <OverallFigures entry={entry} ranked={ranked} /> : null}
    </dl>
  );
}

function OverallFigures({ entry, ranked }: Pick<ProfileFiguresProps, 'entry' | 'ranked'>) {
  const isRated = entry !== undefined && entry.totalVotes > 0;
  return (
    <>
      <div>
        <dt>{t('Rank')}</dt>
        <dd className="ui-figures">
          {isRated && entry.rank !== undefined ? (
            <span>
              #{entry.rank}
              {ranked === undefined ? null : (
                <span className="profile-ranked-of"> {t('of {ranked, number}', { ranked })}</span>
              )}
            </span>
          ) : (
            '–'
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Average Score')}</dt>
        <dd className="ui-figures profile-score">
          {isRated ? (
            <>
              <span data-score={scoreTone(entry.averageScore)}>{formatScore(entry.averageScore)}</span>
              <Stars rating={entry.averageScore} showNumber={false} />
            </>
          ) : (
            '–'
          )}
        </dd>
      </div>
    </>
  );
}
