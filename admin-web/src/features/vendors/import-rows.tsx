import type { ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { DataTable, Pagination, StatusBadge, type Tone } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { formatCount } from '../../lib/format-counts.ts';
import { pageOf } from '../../lib/page-of.ts';
import './import.css';

type Row = ImportVendorsResponse['rows'][number];

const ACTIONS: Record<Row['action'], { label: string; tone: Tone }> = {
  create: { label: 'New', tone: 'success' },
  update: { label: 'Changed', tone: 'warning' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  error: { label: 'Error', tone: 'danger' },
};

const FIELDS = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Image URL',
  shortlists: 'Shortlists of the next period',
  links: 'Links',
} as const;
const PAGE_SIZE = 20;

const rowsWithAction = (rows: readonly Row[], action: Row['action']) => rows.filter((row) => row.action === action);

/** Errors and changes come first, because the admin must read them. Rows that are only new or unchanged are folded. */
export function ImportRows({ rows }: { rows: readonly Row[] }) {
  return (
    <>
      <RowsToRead rows={[...rowsWithAction(rows, 'error'), ...rowsWithAction(rows, 'update')]} />
      <FoldedRows rows={rowsWithAction(rows, 'create')} noun="new vendor" />
      <FoldedRows rows={rowsWithAction(rows, 'unchanged')} noun="unchanged vendor" />
    </>
  );
}

function RowsToRead({ rows }: { rows: readonly Row[] }) {
  const [page, setPage] = useState(1);
  if (rows.length === 0) return null;
  const shown = pageOf(rows, page, PAGE_SIZE);
  return (
    <div>
      <DataTable
        caption="Errors and changes"
        rows={shown.items}
        rowKey={(row) => row.line}
        columns={[
          { key: 'line', header: 'Line', numeric: true, cell: (row) => row.line },
          { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name || '(no name)' },
          {
            key: 'action',
            header: 'Result',
            cell: (row) => <StatusBadge tone={ACTIONS[row.action].tone}>{ACTIONS[row.action].label}</StatusBadge>,
          },
          { key: 'detail', header: 'What changes', cell: (row) => <Detail row={row} /> },
        ]}
      />
      {shown.total > PAGE_SIZE ? <Pagination {...shown} onPage={setPage} noun="rows to read" /> : null}
    </div>
  );
}

function FoldedRows({ rows, noun }: { rows: readonly Row[]; noun: string }) {
  if (rows.length === 0) return null;
  const title = formatCount(rows.length, noun);
  return (
    <details className="admin-details">
      <summary>{title}</summary>
      <DataTable
        caption={title}
        hideCaption
        long
        rows={rows}
        rowKey={(row) => row.line}
        columns={[
          { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
          { key: 'line', header: 'Line', numeric: true, cell: (row) => row.line },
        ]}
      />
    </details>
  );
}

function Detail({ row }: { row: Row }) {
  if (row.errors.length > 0) {
    return (
      <ul className="admin-row-errors">
        {row.errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="admin-changes">
      {row.changes.map((change) => (
        <li key={change.field}>
          {FIELDS[change.field]}: <del>{change.from || '(empty)'}</del> <ins>{change.to || '(empty)'}</ins>
        </li>
      ))}
    </ul>
  );
}
