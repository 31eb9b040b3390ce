import type { CycleResults } from '@plaudit/admin-api/contract';
import { DataTable, EmptyState } from '@plaudit/shared-ui/ui';
import { count, formatNumber, formatScore } from '../../lib/count.ts';

export function ResultsTables({ results }: { results: CycleResults }) {
  return (
    <>
      <DataTable
        caption="Overall"
        dense
        rows={results.leaderboard}
        rowKey={(entry) => entry.vendorId}
        columns={[
          { key: 'rank', header: 'Rank', numeric: true, cell: (entry) => entry.rank },
          { key: 'vendor', header: 'Vendor', rowHeader: true, cell: (entry) => entry.vendorName },
          { key: 'score', header: 'Score', numeric: true, cell: (entry) => formatScore(entry.averageScore) },
          { key: 'votes', header: 'Votes', numeric: true, cell: (entry) => formatNumber(entry.totalVotes) },
        ]}
        empty={<EmptyState title="No votes were cast" />}
      />
      {results.categories.map((category) => (
        <DataTable
          key={category.categoryId}
          caption={`${category.categoryName}, ${count(category.totalVotes, 'vote')}`}
          dense
          rows={category.vendors}
          rowKey={(entry) => entry.vendorId}
          columns={[
            { key: 'rank', header: 'Rank', numeric: true, cell: (entry) => entry.rank },
            { key: 'vendor', header: 'Vendor', rowHeader: true, cell: (entry) => entry.vendorName },
            { key: 'votes', header: 'Votes', numeric: true, cell: (entry) => formatNumber(entry.votes) },
            { key: 'share', header: 'Share', numeric: true, cell: (entry) => `${entry.percentage}%` },
          ]}
          empty={<EmptyState title="No votes in this category" />}
        />
      ))}
    </>
  );
}

/** Shows how many people voted, but not for whom. */
export function TurnoutTable({ results }: { results: CycleResults }) {
  return (
    <DataTable
      caption="Turnout"
      dense
      rows={results.categories}
      rowKey={(category) => category.categoryId}
      columns={[
        { key: 'category', header: 'Category', rowHeader: true, cell: (category) => category.categoryName },
        { key: 'votes', header: 'Votes', numeric: true, cell: (category) => formatNumber(category.totalVotes) },
      ]}
      empty={<EmptyState title="No categories yet" />}
    />
  );
}
