import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { useDeleteVendor } from './api.ts';
import { DeleteDialog, type Remove } from './delete-dialog.tsx';

type DeleteVendorProps = { vendor: AdminVendor; areNumbersClosed: boolean };

function useDeleteOne([vendor]: readonly AdminVendor[]): Remove {
  const remove = useDeleteVendor(vendor as AdminVendor);
  return { isPending: remove.isPending, mutate: (_vendors, options) => remove.mutate(undefined, options) };
}

/** A vendor without votes is deleted at once, and the toast offers Undo. Otherwise a dialog asks. */
export function useAskOrDeleteVendor({ vendor, areNumbersClosed }: DeleteVendorProps) {
  const remove = useDeleteVendor(vendor);
  const openDialog = useOpenDialog();
  const askOrDelete = () =>
    areNumbersClosed || vendor.votes > 0
      ? openDialog((close) => (
          <DeleteDialog
            vendors={[vendor]}
            areNumbersClosed={areNumbersClosed}
            useRemove={useDeleteOne}
            onClose={close}
          />
        ))
      : remove.mutate();
  return { askOrDelete, isPending: remove.isPending };
}

export function DeleteVendorButton(props: DeleteVendorProps) {
  const { askOrDelete, isPending } = useAskOrDeleteVendor(props);
  return (
    <Button size="small" variant="quiet" busy={isPending} busyLabel="Deleting..." onClick={askOrDelete}>
      Delete
    </Button>
  );
}
