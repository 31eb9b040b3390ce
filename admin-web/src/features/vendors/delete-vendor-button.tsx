import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, ConfirmDialog, DeleteIcon } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialog-host.tsx';
import { count } from '../../lib/count.ts';
import { useDeleteVendor } from './api.ts';

/** Without votes it is deleted at once, with Undo in the toast; with votes its name has to be typed. */
export function DeleteVendorButton({ vendor }: { vendor: AdminVendor }) {
  const remove = useDeleteVendor(vendor);
  const openDialog = useOpenDialog();
  const ask = () => openDialog((close) => <DeleteVendorDialog vendor={vendor} onClose={close} />);
  return (
    <Button
      size="small"
      variant="danger"
      icon={<DeleteIcon aria-hidden="true" />}
      busy={remove.isPending}
      busyLabel="Deleting..."
      onClick={() => (vendor.votes > 0 ? ask() : remove.mutate())}
    >
      Delete
    </Button>
  );
}

function DeleteVendorDialog({ vendor, onClose }: { vendor: AdminVendor; onClose: () => void }) {
  const remove = useDeleteVendor(vendor);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${vendor.name}?`}
      description={`${count(vendor.votes, 'vote')} ${vendor.votes === 1 ? 'was' : 'were'} cast for this vendor. It leaves the site at once, and the leaderboard while its period runs. Final standings of a period that is over keep it, without a link to its profile. Its votes are kept, and come back with it if it is restored while the period runs.`}
      typedConfirmation={vendor.name}
      confirmLabel="Delete Vendor"
      busyLabel="Deleting..."
      busy={remove.isPending}
      danger
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    />
  );
}
