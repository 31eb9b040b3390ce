import type { CycleResults } from '@plaudit/admin-api/contract';
import { DataTable, EmptyState, Select, VendorPicture } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useHasOverall } from '../../http/site-config.ts';
import { formatCount, formatNumber, formatScore } from '../../lib/format-counts.ts';
import './results-tables.css';

const OVERALL = 'overall';

/** Shows one ranking at a time, because all rankings together would be thousands of rows. */
export function ResultsTables({ results }: { results: CycleResults }) {
  const [chosen, setChosen] = useState(OVERALL);
  const hasOverall = useHasOverall();
  const category = results.categories.find(({ categoryId }) => String(categoryId) === chosen);
  return (
    <>
      <Select
        label="Ranking"
        value={category ? chosen : OVERALL}
        options={[
          { value: OVERALL, label: hasOverall ? 'Overall' : 'Overall, off for voters' },
          ...results.categories.map(({ categoryId, categoryName, totalVotes }) => ({
            value: String(categoryId),
            label: `${categoryName}, ${formatCount(totalVotes, 'vote')}`,
          })),
        ]}
        onChange={setChosen}
      />
      {category ? <CategoryTable key={chosen} category={category} /> : <OverallTable results={results} />}
    </>
  );
}

function OverallTable({ results }: { results: CycleResults }) {
  return (
    <DataTable
      caption="Overall"
      hideCaption
      long
      rows={results.leaderboard}
      rowKey={(entry) => entry.vendorId}
      columns={[
        { key: 'rank', header: 'Rank', numeric: true, cell: (entry) => entry.rank },
        { key: 'vendor', header: 'Vendor', rowHeader: true, cell: (entry) => <VendorCell {...entry} /> },
        { key: 'score', header: 'Score', numeric: true, cell: (entry) => formatScore(entry.averageScore) },
        { key: 'votes', header: 'Votes', numeric: true, cell: (entry) => formatNumber(entry.totalVotes) },
      ]}
      empty={<EmptyState title="No votes were cast" />}
    />
  );
}

function CategoryTable({ category }: { category: CycleResults['categories'][number] }) {
  return (
    <DataTable
      caption={category.categoryName}
      hideCaption
      long
      rows={category.vendors}
      rowKey={(entry) => entry.vendorId}
      columns={[
        { key: 'rank', header: 'Rank', numeric: true, cell: (entry) => entry.rank },
        { key: 'vendor', header: 'Vendor', rowHeader: true, cell: (entry) => <VendorCell {...entry} /> },
        { key: 'votes', header: 'Votes', numeric: true, cell: (entry) => formatNumber(entry.votes) },
        { key: 'share', header: 'Share', numeric: true, cell: (entry) => `${entry.percentage}%` },
      ]}
      empty={<EmptyState title="No votes in this category" />}
    />
  );
}

function VendorCell({ vendorName, imageUrl }: { vendorName: string; imageUrl: string }) {
  return (
    <span className="results-vendor">
      <VendorPicture name={vendorName} src={imageUrl} size={32} decorative />
      {vendorName}
    </span>
  );
}

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
