import type { Category, CategoryVoteCount } from '@plaudit/public-api/contract';
import { BarList, Card, CategoryIcon, DataTable } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format.ts';
import { TableToggle } from './table-toggle.tsx';
import './results.css';
import './print.css';
import { t } from '../../lib/texts.ts';

type CategoryVotesChartProps = {
  counts: readonly CategoryVoteCount[];
  categories: readonly Category[];
  /** True before the first step of a period in steps. */
  areUnpublished: boolean;
};

/** The totals of the categories, while no numbers of vendors are public. */
export function CategoryVotesChart({ counts, categories, areUnpublished }: CategoryVotesChartProps) {
  if (counts.length === 0) return null;
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const total = counts.reduce((sum, { voteCount }) => sum + voteCount, 0);
  const figureOf = (votes: number) => (areUnpublished ? '–' : formatNumber(votes));
  const shareOf = (votes: number) => (total > 0 ? Math.round((100 * votes) / total) : 0);
  return (
    <Card title={t('Votes by Category')} level={3} className="results-chart">
      <TableToggle
        chart={
          <BarList
            className="results-bars"
            label={t('Votes by category')}
            format={figureOf}
            points={counts.map(({ categoryId, categoryName, voteCount }) => ({
              key: categoryId,
              label: categoryName,
              value: voteCount,
              color: categoryOf.get(categoryId)?.color,
              icon: <CategoryIcon name={categoryOf.get(categoryId)?.icon} />,
            }))}
          />
        }
        table={
          <DataTable
            caption={t('Votes by category')}
            hideCaption
            dense
            rows={counts}
            rowKey={({ categoryId }) => categoryId}
            columns={[
              { key: 'category', header: t('Category'), cell: ({ categoryName }) => categoryName },
              { key: 'votes', header: t('Votes'), numeric: true, cell: ({ voteCount }) => figureOf(voteCount) },
              {
                key: 'share',
                header: t('Share of votes'),
                numeric: true,
                cell: ({ voteCount }) => (areUnpublished ? '–' : `${shareOf(voteCount)}%`),
              },
            ]}
          />
        }
      />
    </Card>
  );
}
