import type { ImportRollResponse } from '@plaudit/admin-api/contract';
import { Button, DataTable, DownloadIcon, StatTile } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format-counts.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { groupName } from './rounded.ts';
import './roll.css';

/** What the server found in the file, counted exactly. */
export function FileFindings({ found }: { found: ImportRollResponse }) {
  return (
    <>
      <div className="admin-roll-tiles" role="status">
        <StatTile label="New" value={found.added} hint="On the roll after this" />
        <StatTile label="Known" value={found.known} hint="On the roll already" />
        <StatTile label="Doubled" value={found.doubled} hint="One mailbox, spelled twice: kept once" />
        <StatTile label="Unreadable" value={found.unreadableCount} hint="Left out. Mend and import again" />
      </div>
      {found.unreadableCsv === null ? null : <Unreadable found={found} csv={found.unreadableCsv} />}
      {found.groups.length > 0 ? (
        <DataTable
          caption="Groups of the new people"
          rows={found.groups}
          rowKey={({ group }) => group}
          columns={[
            { key: 'group', header: 'Group', rowHeader: true, cell: ({ group }) => groupName(group) },
            { key: 'rows', header: 'Rows', numeric: true, cell: ({ rows }) => formatNumber(rows) },
          ]}
        />
      ) : null}
    </>
  );
}

const UNREADABLE_SHOWN = 10;

function Unreadable({ found, csv }: { found: ImportRollResponse; csv: string }) {
  const shown = found.unreadable.slice(0, UNREADABLE_SHOWN);
  const caption =
    shown.length < found.unreadableCount
      ? `${formatNumber(shown.length)} of ${formatNumber(found.unreadableCount)} unreadable`
      : 'Unreadable';
  return (
    <>
      <DataTable
        caption={caption}
        rows={shown}
        rowKey={({ line }) => line}
        columns={[
          { key: 'line', header: 'Line', rowHeader: true, cell: ({ line }) => formatNumber(line) },
          { key: 'problem', header: 'What is wrong', cell: ({ problem }) => problem },
          {
            key: 'text',
            header: 'As written',
            cell: ({ text }) => <span className="admin-roll-as-written">{text}</span>,
          },
        ]}
      />
      <Button
        size="small"
        className="admin-roll-template"
        icon={<DownloadIcon aria-hidden="true" />}
        onClick={() => saveCsv(csv, 'roll-to-mend.csv')}
      >
        Save all as a file
      </Button>
    </>
  );
}
