import type { Category, LeaderboardEntry } from '@plaudit/public-api/contract';
import { DataTable } from '@plaudit/shared-ui/ui';
import { NoScore } from '../../components/scores/no-score.tsx';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { formatNumber, formatScore } from '../../lib/format.ts';
import { withCommas } from '../../lib/lists.ts';
import { everyVendor, type PeriodFigures } from '../../lib/results/category-winners.ts';
import { withVotes } from '../../lib/results/ranking.ts';
import { leadingVotes, shownScore } from '../../lib/results/scores.ts';
import type { CategoryRace } from './category-race.ts';
import './races.css';
import './print.css';
import { t } from '../../lib/texts.ts';

const VENDORS_SHOWN = 8;

type RaceTablesProps = {
  races: readonly CategoryRace[];
  figures: PeriodFigures;
  categories: readonly Category[];
};

/** The numbers of the ribbons, and the scores of the overall best vendors in each category. */
export function RaceTables({ races, figures, categories }: RaceTablesProps) {
  const hasOverall = useHasOverall();
  return (
    <div className="race-tables">
      <DataTable
        caption={t('Votes by category')}
        hideCaption
        dense
        rows={races}
        rowKey={({ categoryId }) => categoryId}
        columns={[
          { key: 'category', header: t('Category'), cell: ({ categoryName }) => categoryName },
          {
            key: 'leader',
            header: t('Leader'),
            cell: ({ winners }) => withCommas(...winners.map(({ name }) => name)) || '–',
          },
          { key: 'votes', header: t('Votes'), numeric: true, cell: ({ votes }) => formatNumber(votes) },
          { key: 'all', header: t('Of'), numeric: true, cell: ({ allVotes }) => formatNumber(allVotes) },
          { key: 'share', header: t('Share of votes'), numeric: true, cell: ({ percentage }) => `${percentage}%` },
        ]}
      />
      {hasOverall ? <ScoreTable figures={figures} categories={categories} /> : null}
    </div>
  );
}

function ScoreTable({ figures, categories }: Omit<RaceTablesProps, 'races'>) {
  const shown = withVotes(figures.leaderboard).slice(0, VENDORS_SHOWN);
  const leading = leadingVotes(everyVendor(figures));
  const names = inOrder(new Set(shown.flatMap(({ categoryScores }) => Object.keys(categoryScores))), categories);
  return (
    <DataTable
      caption={t('Score of the leading vendors by category')}
      dense
      rows={shown}
      rowKey={({ id }) => id}
      columns={[
        { key: 'vendor', header: t('Vendor'), cell: ({ name }) => name },
        ...names.map((name) => ({
          key: name,
          header: name,
          numeric: true,
          cell: (entry: LeaderboardEntry) => (
            <ScoreCell entry={entry} name={name} score={shownScore(entry, name)} leading={leading} />
          ),
        })),
      ]}
    />
  );
}

/** The names in the order of the categories. Those of categories that are no longer on the site are last. */
function inOrder(names: ReadonlySet<string>, categories: readonly Category[]): string[] {
  const known = categories.map(({ name }) => name).filter((name) => names.has(name));
  return [...new Set([...known, ...names])];
}

type ScoreCellProps = {
  entry: LeaderboardEntry;
  name: string;
  score: number | undefined;
  leading: ReadonlyMap<string, number>;
};

function ScoreCell({ entry, name, score, leading }: ScoreCellProps) {
  if (score !== undefined) return formatScore(score);
  if (entry.categoryScores[name] === undefined) return <NoScore reason={t('Does not stand in this category')} />;
  const reason = leading.get(name) === 0 ? t('No vendor has votes in this category') : t('No votes here yet');
  return <NoScore reason={reason} />;
}
