import type { ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { DataTable, StatusBadge, type Tone } from '@plaudit/shared-ui/ui';

type Row = ImportVendorsResponse['rows'][number];

const ACTIONS: Record<Row['action'], { label: string; tone: Tone }> = {
  create: { label: 'New', tone: 'success' },
  update: { label: 'Changed', tone: 'brass' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  error: { label: 'Error', tone: 'danger' },
};

const FIELDS = { name: 'Name', description: 'Description', imageUrl: 'Image URL' } as const;

/** Rows with errors come first, because they must be read. */
const byUrgency = (rows: readonly Row[]) => [
  ...rows.filter((row) => row.action === 'error'),
  ...rows.filter((row) => row.action !== 'error'),
];

export function ImportRows({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption="Rows of the file"
      rows={byUrgency(rows)}
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
  if (row.action !== 'update') return null;
  return (
    <ul className="admin-changes">
      {row.changes.map((change) => (
        <li key={change.field}>
          {FIELDS[change.field]}: <del>{change.from ?? '(empty)'}</del> <ins>{change.to}</ins>
        </li>
      ))}
    </ul>
  );
}
