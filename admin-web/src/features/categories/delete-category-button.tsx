import type { AdminCategory } from '@plaudit/admin-api/contract';
import { DeleteButton } from '../../components/lists/delete-button.tsx';
import { useDeleteCategory } from './api.ts';

const WHILE_RUNNING =
  'in this category. It leaves the site at once, and average scores no longer count it, so the standings may change. The votes are kept, and come back with it if it is restored while this period runs. The deletion is a public decision.';
const BETWEEN_PERIODS =
  'in this category. It leaves the site at once, and the next period is without it. Results of past periods stay as they are.';

type DeleteCategoryButtonProps = { category: AdminCategory; isPeriodRunning: boolean };

export function DeleteCategoryButton({ category, isPeriodRunning }: DeleteCategoryButtonProps) {
  return (
    <DeleteButton
      item={category}
      confirmLabel="Delete Category"
      consequence={isPeriodRunning ? WHILE_RUNNING : BETWEEN_PERIODS}
      useRemove={useDeleteCategory}
    />
  );
}
