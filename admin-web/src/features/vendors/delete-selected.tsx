import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, ConfirmDialog, DeleteIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { count } from '../../lib/count.ts';
import { useDeleteVendors } from './api.ts';

type DeleteSelectedProps = { vendors: readonly AdminVendor[]; onDone: () => void };

export function DeleteSelected({ vendors, onDone }: DeleteSelectedProps) {
  // The list refreshes by itself: what was asked about stays what is done.
  const [asked, setAsked] = useState<readonly AdminVendor[]>();
  const remove = useDeleteVendors();
  const removed = () => {
    setAsked(undefined);
    onDone();
  };
  const what = count(asked?.length ?? 0, 'vendor');
  return (
    <>
      <Button size="small" icon={<DeleteIcon aria-hidden="true" />} onClick={() => setAsked(vendors)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Delete ${what}?`}
        description="They leave the site and the leaderboard at once. Their votes are kept. You can restore each of them below the list."
        typedConfirmation={`delete ${asked?.length ?? 0}`}
        confirmLabel="Delete Vendors"
        busyLabel="Deleting..."
        busy={remove.isPending}
        danger
        onConfirm={() => remove.mutate(asked ?? [], { onSettled: removed })}
      />
    </>
  );
}
