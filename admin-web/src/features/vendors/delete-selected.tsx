import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, ConfirmDialog, DeleteIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { useDeleteVendors } from './api.ts';

type DeleteSelectedProps = { vendors: readonly AdminVendor[]; areNumbersClosed: boolean; onDone: () => void };

const KEPT =
  'They leave the site and the leaderboard at once. Their votes are kept. You can restore each of them below the list.';
const UNVOTED = 'They leave the site at once. Nobody has voted for them, and Undo brings them all back.';

/** Vendors without votes are deleted after one question. While numbers are closed, it must not show which have none. */
export function DeleteSelected({ vendors, areNumbersClosed, onDone }: DeleteSelectedProps) {
  // The vendors that the dialog names. Only they are deleted, even if the list refreshes while the dialog is open.
  const [toDelete, setToDelete] = useState<readonly AdminVendor[]>();
  const remove = useDeleteVendors();
  const closeAndClear = () => {
    setToDelete(undefined);
    onDone();
  };
  const isUnvoted = !areNumbersClosed && toDelete?.every(({ votes }) => votes === 0) === true;
  const what = formatCount(toDelete?.length ?? 0, 'vendor');
  return (
    <>
      <Button size="small" icon={<DeleteIcon aria-hidden="true" />} onClick={() => setToDelete(vendors)}>
        Delete
      </Button>
      <ConfirmDialog
        open={toDelete !== undefined}
        onOpenChange={() => setToDelete(undefined)}
        title={`Delete ${what}?`}
        description={isUnvoted ? UNVOTED : KEPT}
        {...(!isUnvoted && { typedConfirmation: `delete ${toDelete?.length ?? 0}` })}
        confirmLabel="Delete Vendors"
        busyLabel="Deleting..."
        busy={remove.isPending}
        danger
        onConfirm={() => remove.mutate(toDelete ?? [], { onSuccess: closeAndClear })}
      >
        {isUnvoted ? null : <WhoApproves when="switched on" about="Those with votes need approval." />}
      </ConfirmDialog>
    </>
  );
}
