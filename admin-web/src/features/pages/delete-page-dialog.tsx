import type { SitePage } from '@plaudit/admin-api/contract';
import { ConfirmDialog } from '@plaudit/shared-ui/ui';
import { useDeletePage } from './api.ts';
import { PAGE_TITLES } from './page-names.ts';

type DeletePageDialogProps = { page: SitePage; onDone: () => void; onClose: () => void };

export function DeletePageDialog({ page: { name, shownSince }, onDone, onClose }: DeletePageDialogProps) {
  const remove = useDeletePage(name);
  const deleteIt = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onDone();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Delete “${PAGE_TITLES[name]}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={deleteIt}
      effect={
        <p>
          {shownSince === null ? '' : 'It leaves the footer and its address at once. '}
          The audit log keeps the text.
        </p>
      }
    />
  );
}
