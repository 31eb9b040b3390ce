import { useQuery } from '@tanstack/react-query';
import { DeletedList } from '../../components/lists/deleted-list.tsx';
import { deletedVendorsQuery, useRestoreVendor } from './api.ts';

export function DeletedVendors() {
  const deleted = useQuery(deletedVendorsQuery);
  const restore = useRestoreVendor();
  return (
    <DeletedList
      noun="vendor"
      nouns="vendors"
      items={deleted.data ?? []}
      restoringId={restore.isPending ? restore.variables : undefined}
      onRestore={(id) => restore.mutate(id)}
    />
  );
}
