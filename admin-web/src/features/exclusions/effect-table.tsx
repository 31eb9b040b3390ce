import type { ExclusionEffect } from '@plaudit/admin-api/contract';
import { DataTable } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/count.ts';

const names = (winners: string[] | null) =>
  winners === null ? 'Hidden' : winners.length === 0 ? 'Nobody' : winners.join(', ');

/** How many votes it concerns, and who would be first. Nothing about the votes of a vendor. */
export function EffectTable({ effect, isBlind }: { effect: readonly ExclusionEffect[]; isBlind: boolean }) {
  return (
    <>
      <DataTable
        caption="What it would change"
        rows={effect}
        rowKey={({ category }) => category}
        columns={[
          { key: 'category', header: 'Category', cell: ({ category }) => category },
          { key: 'votes', header: 'Votes set aside', numeric: true, cell: ({ votes }) => formatNumber(votes) },
          { key: 'before', header: 'First now', cell: ({ winnersBefore }) => names(winnersBefore) },
          { key: 'after', header: 'First then', cell: ({ winnersAfter }) => names(winnersAfter) },
        ]}
      />
      {isBlind ? (
        <p className="ui-hint">Letters stand for vendors, so that the decision is about the accounts.</p>
      ) : null}
    </>
  );
}
