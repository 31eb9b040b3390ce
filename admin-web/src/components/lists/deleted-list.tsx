import { Button, Card, DataTable, UndoIcon } from '@plaudit/shared-ui/ui';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import './lists.css';
import './list-table.css';

type DeletedItem = { id: number; name: string; votes: number };

type DeletedListProps = {
  noun: string;
  nouns: string;
  items: readonly DeletedItem[];
  restoringId: number | undefined;
  onRestore: (id: number) => void;
};

/** Lists deleted rows. They can be restored with their votes, long after the toast with Undo has gone. */
export function DeletedList({ noun, nouns, items, restoringId, onRestore }: DeletedListProps) {
  if (items.length === 0) return null;
  return (
    <Card
      title={`Deleted ${nouns}`}
      description={`${formatCount(items.length, noun, nouns)}. Restore ${items.length === 1 ? 'it' : 'them'} any time.`}
      flush
      className="admin-list-card admin-deleted-list"
    >
      <DataTable
        caption={`Deleted ${nouns}`}
        hideCaption
        dense
        rows={items}
        rowKey={(item) => item.id}
        columns={[
          { key: 'name', header: 'Name', cell: (item) => item.name },
          { key: 'votes', header: 'Votes in all', numeric: true, cell: (item) => formatNumber(item.votes) },
          {
            key: 'actions',
            header: 'Actions',
            actions: true,
            cell: (item) => (
              <Button
                size="small"
                icon={<UndoIcon aria-hidden="true" />}
                busy={restoringId === item.id}
                busyLabel="Restoring..."
                disabled={restoringId !== undefined && restoringId !== item.id}
                onClick={() => onRestore(item.id)}
              >
                Restore
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
