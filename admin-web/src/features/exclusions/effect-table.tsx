import type { ExclusionEffect } from '@plaudit/admin-api/contract';
import { type Column, DataTable } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format-counts.ts';
import './exclusion-dialog.css';

const winnerNames = (winners: string[] | null) =>
  winners === null ? 'Hidden' : winners.length === 0 ? 'Nobody' : winners.join(', ');

type EffectTableProps = {
  effect: readonly ExclusionEffect[];
  /** True until a super admin has decided on the exclusion. While true, only the numbers of votes are shown. */
  isUndecided: boolean;
};

/** Shows how many votes an exclusion affects and who would be first, but not the votes of single vendors. */
export function EffectTable({ effect, isUndecided }: EffectTableProps) {
  return (
    <>
      <DataTable
        className="admin-exclusion-effect"
        caption="What it would change"
        rows={effect}
        rowKey={({ category }) => category}
        columns={[
          { key: 'category', header: 'Category', cell: ({ category }) => category },
          { key: 'votes', header: 'Votes set aside', numeric: true, cell: ({ votes }) => formatNumber(votes) },
          ...(isUndecided ? [] : WINNER_COLUMNS),
        ]}
      />
      {isUndecided ? (
        <p className="ui-hint">
          Who would be first is shown once your decision is stored, so that it is about the accounts.
        </p>
      ) : null}
    </>
  );
}

const WINNER_COLUMNS: Column<ExclusionEffect>[] = [
  { key: 'before', header: 'First now', cell: ({ winnersBefore }) => winnerNames(winnersBefore) },
  { key: 'after', header: 'First then', cell: ({ winnersAfter }) => winnerNames(winnersAfter) },
];
