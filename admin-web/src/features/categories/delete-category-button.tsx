import type { AdminCategory } from '@plaudit/admin-api/contract';
import { Button, ConfirmDialog, DeleteIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { count } from '../../lib/count.ts';
import { useDeleteCategory } from './api.ts';

/** Without votes it is deleted at once, with Undo in the toast; with votes its name has to be typed. */
export function DeleteCategoryButton({ category }: { category: AdminCategory }) {
  const remove = useDeleteCategory(category);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="danger"
        icon={<DeleteIcon aria-hidden="true" />}
        busy={remove.isPending}
        busyLabel="Deleting..."
        onClick={() => (category.votes > 0 ? setAsking(true) : remove.mutate())}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${category.name}?`}
        description={`${count(category.votes, 'vote')} ${category.votes === 1 ? 'was' : 'were'} cast in this category. It leaves the site at once; the votes are kept, and come back with it if it is restored.`}
        typedConfirmation={category.name}
        confirmLabel="Delete Category"
        busyLabel="Deleting..."
        busy={remove.isPending}
        danger
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
