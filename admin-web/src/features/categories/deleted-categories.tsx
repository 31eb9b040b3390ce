import { useQuery } from '@tanstack/react-query';
import { DeletedList } from '../../components/lists/deleted-list.tsx';
import { deletedCategoriesQuery, useRestoreCategory } from './api.ts';

export function DeletedCategories() {
  const deleted = useQuery(deletedCategoriesQuery);
  const restore = useRestoreCategory();
  return (
    <DeletedList
      noun="category"
      nouns="categories"
      items={deleted.data ?? []}
      restoringId={restore.isPending ? restore.variables : undefined}
      onRestore={(id) => restore.mutate(id)}
    />
  );
}
