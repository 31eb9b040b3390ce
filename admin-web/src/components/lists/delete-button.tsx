import { Button, ConfirmDialog, DeleteIcon } from '@plaudit/shared-ui/ui';
import type { Send } from '../../http/use-send.ts';
import { votesWereCast } from '../../lib/format-counts.ts';
import { WhoApproves } from '../approvals/who-approves.tsx';
import { useOpenDialog } from '../dialogs/dialog-host.tsx';

type Item = { name: string; votes: number; votesThisPeriod: number };

type DeleteButtonProps<Deleted extends Item> = {
  item: Deleted;
  confirmLabel: string;
  /** The end of the sentence '3 votes were cast ...': says for which vendor or category, and what happens to them. */
  consequence: string;
  /** True while the numbers are closed. The dialog then looks the same whether or not there are any votes. */
  areNumbersClosed?: boolean;
  useRemove: (item: Deleted) => Send<unknown, void>;
};

/**
 * An item without votes is deleted at once, or after the second factor, and the toast offers Undo. If the item has
 * votes, or the numbers are closed, the admin must type its name.
 */
export function useAskOrDelete<Deleted extends Item>(props: DeleteButtonProps<Deleted>) {
  const { item, areNumbersClosed, useRemove } = props;
  const remove = useRemove(item);
  const openDialog = useOpenDialog();
  const askOrDelete = () =>
    areNumbersClosed || item.votes > 0
      ? openDialog((close) => <DeleteDialog {...props} onClose={close} />)
      : remove.mutate();
  return { askOrDelete, isPending: remove.isPending };
}

export function DeleteButton<Deleted extends Item>(props: DeleteButtonProps<Deleted>) {
  const { askOrDelete, isPending } = useAskOrDelete(props);
  return (
    <Button
      size="small"
      variant="danger"
      icon={<DeleteIcon aria-hidden="true" />}
      busy={isPending}
      busyLabel="Deleting..."
      onClick={askOrDelete}
    >
      Delete
    </Button>
  );
}

/** The dialog has its own mutation, because the button may leave the list while the dialog is open. */
function DeleteDialog<Deleted extends Item>({
  item,
  confirmLabel,
  consequence,
  areNumbersClosed,
  useRemove,
  onClose,
}: DeleteButtonProps<Deleted> & { onClose: () => void }) {
  const remove = useRemove(item);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${item.name}?`}
      description={`${areNumbersClosed ? 'Votes may have been cast' : votesWereCast(item)} ${consequence}`}
      typedConfirmation={item.name}
      confirmLabel={confirmLabel}
      busyLabel="Deleting..."
      busy={remove.isPending}
      danger
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <WhoApproves when="switched on" />
    </ConfirmDialog>
  );
}
