import type { AdminCategory } from '@plaudit/admin-api/contract';
import { DeleteButton } from '../../components/delete-button.tsx';
import { useDeleteCategory } from './api.ts';

const CONSEQUENCE =
  'in this category. It leaves the site at once; the votes are kept, and come back with it if it is restored while this period runs.';

export function DeleteCategoryButton({ category }: { category: AdminCategory }) {
  return (
    <DeleteButton item={category} label="Delete Category" consequence={CONSEQUENCE} useRemove={useDeleteCategory} />
  );
}
