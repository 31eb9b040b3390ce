import type { Cycle, CycleResults } from '@plaudit/admin-api/contract';
import { Button, DataTable, Dialog, EmptyState } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { count, formatNumber, votesByVoters } from '../../lib/count.ts';
import { periodResultsQuery } from './api.ts';
import { ExportButton } from './export-button.tsx';

export function PeriodResultsDialog({ period, onClose }: { period: Cycle; onClose: () => void }) {
  const results = useQuery(periodResultsQuery(period.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={`Results of ${period.name}`}
      description={votesByVoters(period)}
      actions={
        <>
          <ExportButton period={period} size="medium" />
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Loaded query={results} what="the results">
        {(data) => <Results results={data} />}
      </Loaded>
    </Dialog>
  );
}

function Results({ results }: { results: CycleResults }) {
  return (
    <div className="admin-form">
      <DataTable
        caption="Overall"
        dense
        rows={results.leaderboard}
        rowKey={(entry) => entry.vendorId}
        columns={[
          { key: 'rank', header: 'Rank', numeric: true, cell: (entry) => entry.rank },
          { key: 'vendor', header: 'Vendor', rowHeader: true, cell: (entry) => entry.vendorName },
          { key: 'score', header: 'Score', numeric: true, cell: (entry) => entry.averageScore.toFixed(1) },
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
    </div>
  );
}
