import type { AdminVendor } from '@plaudit/admin-api/contract';
import { OrderDialog } from '../../components/order/order-dialog.tsx';
import { useReorderLinks } from './api.ts';

export function LinkOrderDialog({ vendor, onClose }: { vendor: AdminVendor; onClose: () => void }) {
  const save = useReorderLinks(vendor.id);
  const former = { linkIds: vendor.links.map(({ id }) => id) };
  return (
    <OrderDialog
      title={`Order of Links of ${vendor.name}`}
      label="Links"
      items={vendor.links.map(({ id, title }) => ({ id, name: title }))}
      busy={save.isPending}
      onSave={(linkIds) => save.mutate({ body: { linkIds }, former }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
