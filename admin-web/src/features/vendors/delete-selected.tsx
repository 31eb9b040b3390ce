import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, DeleteIcon } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { useDeleteVendors } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';

type DeleteSelectedProps = {
  vendors: readonly AdminVendor[];
  areNumbersClosed: boolean;
  search: string;
  onDone: () => void;
};

/** The dialog keeps the vendors that it names. Only they are deleted, even if the list refreshes while it is open. */
export function DeleteSelected({ vendors, areNumbersClosed, search, onDone }: DeleteSelectedProps) {
  const openDialog = useOpenDialog();
  const ask = () =>
    openDialog((close) => (
      <DeleteDialog
        vendors={vendors}
        areNumbersClosed={areNumbersClosed}
        search={search}
        useRemove={useDeleteVendors}
        onDone={onDone}
        onClose={close}
      />
    ));
  return (
    <Button size="small" variant="danger-outline" icon={<DeleteIcon aria-hidden="true" />} onClick={ask}>
      Delete
    </Button>
  );
}
