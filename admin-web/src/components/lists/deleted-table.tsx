import { Button, type Column, Pagination, UndoIcon } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { hasWords, wordsOf } from '../../../../shared-ui/format/search.ts';
import { formatNumber } from '../../lib/format-counts.ts';
import { pageOf } from '../../lib/page-of.ts';
import { formatDateTime } from '../../lib/time.ts';
import { FoundText } from './found-text.tsx';
import { ListTable } from './list-table.tsx';
import { RowActions } from './row-actions.tsx';
import type { ListAddress } from './use-list-address.ts';
import './deleted-table.css';

type DeletedItem = {
  id: number;
  name: string;
  description?: string;
  votes: number;
  deleted?: { at: string; by: string | null };
};

/** One deleted item, or all that were deleted together. */
type DeletedRow<Item> = { id: number; items: readonly Item[]; deletedAt?: string | undefined };

export type Restoration = { ids: readonly number[]; deletedAt?: string | undefined };

type DeletedTableProps<Item extends DeletedItem> = {
  /** The items in the plural, such as 'vendors'. */
  noun: string;
  items: readonly Item[];
  /** With a search each item is a row of its own. */
  search?: string;
  pictureOf?: (item: Item) => ReactNode;
  /** False while the numbers are closed. */
  showsVotes?: boolean;
  address: ListAddress;
  isRestoring: boolean;
  onRestore: (restorations: readonly Restoration[]) => void;
};

/** The part of the address that shows one by one what was deleted at this time. */
export const DELETION_NAME = 'deletion';
const PAGE_SIZE = 50;

function toRows<Item extends DeletedItem>(items: readonly Item[], areApart: boolean): DeletedRow<Item>[] {
  if (areApart) return items.map((item) => ({ id: item.id, items: [item] }));
  const together = new Map<string, Item[]>();
  for (const item of items) {
    const at = item.deleted?.at ?? String(item.id);
    together.set(at, [...(together.get(at) ?? []), item]);
  }
  return [...together].map(([at, group]) => ({
    id: group[0]?.id ?? 0,
    items: group,
    ...(group.length > 1 && { deletedAt: at }),
  }));
}

/** What was deleted, the latest first. It can be restored with its votes, long after the toast with Undo has gone. */
export function DeletedTable<Item extends DeletedItem>({
  noun,
  items,
  search = '',
  pictureOf,
  showsVotes = true,
  address,
  isRestoring,
  onRestore,
}: DeletedTableProps<Item>) {
  const deletion = address.get(DELETION_NAME);
  const listed = deletion === '' ? items : items.filter(({ deleted }) => deleted?.at === deletion);
  const rows = toRows(listed, search !== '' || deletion !== '');
  const shown = pageOf(rows, address.page, PAGE_SIZE);
  const restoreRow = ({ items: restored, deletedAt }: DeletedRow<Item>): Restoration => ({
    ids: restored.map(({ id }) => id),
    deletedAt,
  });
  const columns: Column<DeletedRow<Item>>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ items: [item], items: together }) =>
        item ? (
          <span className="admin-deleted-name">
            {together.length === 1 ? pictureOf?.(item) : null}
            <span>
              {together.length === 1 ? (
                <FoundText text={item.name} search={search} />
              ) : (
                `${formatNumber(together.length)} deleted together`
              )}
              <small className="ui-hint">{howDeleted(together, showsVotes)}</small>
              {isFoundByDescription(item, search) ? (
                <small className="ui-hint">
                  Found by: <FoundText text={item.description ?? ''} search={search} />
                </small>
              ) : null}
            </span>
          </span>
        ) : null,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (row) => (
        <RowActions>
          {row.items.length > 1 ? (
            <Button size="small" variant="quiet" onClick={() => address.change(DELETION_NAME, row.deletedAt ?? '')}>
              Show Them
            </Button>
          ) : null}
          <Button
            size="small"
            data-main
            variant={row.items.length > 1 ? 'primary' : 'secondary'}
            busy={isRestoring}
            busyLabel="Restoring..."
            onClick={() => onRestore([restoreRow(row)])}
          >
            {row.items.length > 1 ? `Restore All ${formatNumber(row.items.length)}` : 'Restore'}
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <ListTable
      caption={`Deleted ${noun}`}
      columns={columns}
      rows={shown.items}
      allRows={rows}
      empty={`No deleted ${noun}.`}
      bulk={{
        nameOf: ({ items: [item] }) => item?.name ?? '',
        canSelect: (row) => row.items.length === 1,
        actions: (selected, clear) => (
          <Button
            size="small"
            icon={<UndoIcon aria-hidden="true" />}
            busy={isRestoring}
            busyLabel="Restoring..."
            onClick={() => {
              onRestore([{ ids: selected.flatMap((row) => row.items.map(({ id }) => id)) }]);
              clear();
            }}
          >
            Restore
          </Button>
        ),
      }}
      foot={
        <>
          {rows.length > PAGE_SIZE ? (
            <Pagination {...shown} onPage={(page) => address.change('page', String(page))} noun="rows" />
          ) : null}
          <p className="admin-list-foot">
            What has votes is kept for ever, for the results that name it.
            {deletion === '' ? null : (
              <Button size="small" variant="quiet" onClick={() => address.change(DELETION_NAME, '')}>
                Show All Deleted
              </Button>
            )}
          </p>
        </>
      }
    />
  );
}

const isFoundByDescription = ({ name, description = '' }: DeletedItem, search: string) => {
  const words = wordsOf(search);
  return search !== '' && !hasWords(words, name) && hasWords(words, name, description);
};

/** Such as 'Nov 21, 2026, 1:52 PM, by ida. 905 votes'. */
function howDeleted(items: readonly DeletedItem[], showsVotes: boolean): string {
  const [item] = items;
  const votes = items.reduce((sum, one) => sum + one.votes, 0);
  const when = item?.deleted ? [formatDateTime(item.deleted.at), item.deleted.by && `by ${item.deleted.by}`] : [];
  const votesText = votes === 0 ? 'No votes' : votes === 1 ? '1 vote' : `${formatNumber(votes)} votes`;
  return [when.filter(Boolean).join(', '), showsVotes ? votesText : ''].filter(Boolean).join('. ');
}
