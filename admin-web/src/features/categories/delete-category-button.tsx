import type { AdminCategory } from '@plaudit/admin-api/contract';
import { Button, ConfirmDialog, DeleteIcon } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialog-host.tsx';
import { count } from '../../lib/count.ts';
import { useDeleteCategory } from './api.ts';

/** Without votes it is deleted at once, with Undo in the toast; with votes its name has to be typed. */
export function DeleteCategoryButton({ category }: { category: AdminCategory }) {
  const remove = useDeleteCategory(category);
  const openDialog = useOpenDialog();
  const ask = () => openDialog((close) => <DeleteCategoryDialog category={category} onClose={close} />);
  return (
    <Button
      size="small"
      variant="danger"
      icon={<DeleteIcon aria-hidden="true" />}
      busy={remove.isPending}
      busyLabel="Deleting..."
      onClick={() => (category.votes > 0 ? ask() : remove.mutate())}
    >
      Delete
    </Button>
  );
}

function DeleteCategoryDialog({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const remove = useDeleteCategory(category);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${category.name}?`}
      description={`${count(category.votes, 'vote')} ${category.votes === 1 ? 'was' : 'were'} cast in this category. It leaves the site at once; the votes are kept, and come back with it if it is restored while this period runs.`}
      typedConfirmation={category.name}
      confirmLabel="Delete Category"
      busyLabel="Deleting..."
      busy={remove.isPending}
      danger
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    />
  );
}
