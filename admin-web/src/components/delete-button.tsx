import { Button, ConfirmDialog, DeleteIcon } from '@plaudit/shared-ui/ui';
import type { Send } from '../http/use-send.ts';
import { count } from '../lib/count.ts';
import { useOpenDialog } from './dialog-host.tsx';

type Item = { name: string; votes: number };

type DeleteButtonProps<Deleted extends Item> = {
  item: Deleted;
  /** 'Delete Vendor' */
  label: string;
  /** What the votes were cast for, and what becomes of them: it follows '3 votes were cast'. */
  consequence: string;
  /** The number of votes waits for the reveal. It must not show by whether a name is to be typed. */
  isCountClosed?: boolean;
  useRemove: (item: Deleted) => Send<unknown, void>;
};

/** Without votes the item is deleted at once, with Undo in the toast. With votes its name must be typed. */
export function DeleteButton<Deleted extends Item>(props: DeleteButtonProps<Deleted>) {
  const { item, isCountClosed, useRemove } = props;
  const remove = useRemove(item);
  const openDialog = useOpenDialog();
  return (
    <Button
      size="small"
      variant="danger"
      icon={<DeleteIcon aria-hidden="true" />}
      busy={remove.isPending}
      busyLabel="Deleting..."
      onClick={() =>
        isCountClosed || item.votes > 0
          ? openDialog((close) => <DeleteDialog {...props} onClose={close} />)
          : remove.mutate()
      }
    >
      Delete
    </Button>
  );
}

/** Sends by itself: the button may leave the list while the dialog is open. */
function DeleteDialog<Deleted extends Item>({
  item,
  label,
  consequence,
  isCountClosed,
  useRemove,
  onClose,
}: DeleteButtonProps<Deleted> & { onClose: () => void }) {
  const remove = useRemove(item);
  const votes = `${count(item.votes, 'vote')} ${item.votes === 1 ? 'was' : 'were'} cast`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${item.name}?`}
      description={`${isCountClosed ? 'Votes may have been cast' : votes} ${consequence}`}
      typedConfirmation={item.name}
      confirmLabel={label}
      busyLabel="Deleting..."
      busy={remove.isPending}
      danger
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    />
  );
}
