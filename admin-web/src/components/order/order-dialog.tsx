import { Button, TextField } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { searchIn } from '../../../../shared-ui/format/search.ts';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { type OrderedItem, OrderList } from './order-list.tsx';

type OrderDialogProps = {
  title: string;
  description?: string;
  /** The name of the items, such as 'Categories'. */
  label: string;
  /** The items in their present order. An open dialog ignores later changes to them. */
  items: readonly OrderedItem[];
  busy: boolean;
  onSave: (ids: number[]) => void;
  otherAction?: ReactNode;
  onClose: () => void;
};

/** A list of at least this many items has a search field. */
const SEARCH_FROM = 25;

/** Collects all moves, and saves the new order with one request, so that it is one change. */
export function OrderDialog({
  title,
  description,
  label,
  busy,
  onSave,
  otherAction,
  onClose,
  ...given
}: OrderDialogProps) {
  const [initialItems] = useState(given.items);
  const [items, setItems] = useState<readonly OrderedItem[]>(initialItems);
  const [search, setSearch] = useState('');
  const isChanged = items.some(({ id }, place) => id !== initialItems[place]?.id);
  const found = new Set(searchIn(items, search, ({ name }) => [name]));
  return (
    <EditDialog
      title={title}
      description={description}
      size="medium"
      busy={busy}
      isEdited={isChanged}
      onClose={onClose}
      actions={
        <>
          {otherAction}
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Saving..."
            disabled={!isChanged}
            onClick={() => onSave(items.map(({ id }) => id))}
          >
            Save Order
          </Button>
        </>
      }
    >
      {items.length >= SEARCH_FROM ? (
        <TextField
          type="search"
          label={`Search ${label.toLowerCase()}`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <OrderList label={label} items={items} isShown={(item) => found.has(item)} onChange={setItems} />
    </EditDialog>
  );
}
