import type { AdminCategory } from '@plaudit/admin-api/contract';
import { OrderDialog } from '../../components/order/order-dialog.tsx';
import { useReorderCategories } from './api.ts';

type CategoryOrderDialogProps = { categories: readonly AdminCategory[]; onClose: () => void };

export function CategoryOrderDialog({ categories, onClose }: CategoryOrderDialogProps) {
  const save = useReorderCategories();
  const former = { categoryIds: categories.map(({ id }) => id) };
  return (
    <OrderDialog
      title="Order of Categories"
      description="Voters see the categories in this order."
      label="Categories"
      items={categories}
      busy={save.isPending}
      onSave={(categoryIds) => save.mutate({ body: { categoryIds }, former }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
