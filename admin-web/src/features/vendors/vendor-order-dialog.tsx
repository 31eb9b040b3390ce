import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, VendorPicture } from '@plaudit/shared-ui/ui';
import { OrderDialog } from '../../components/order/order-dialog.tsx';
import { useReorderVendors } from './api.ts';

type VendorOrderDialogProps = { vendors: readonly AdminVendor[]; onClose: () => void };

const PICTURE_PX = 28;

export function VendorOrderDialog({ vendors, onClose }: VendorOrderDialogProps) {
  const save = useReorderVendors();
  const isArranged = vendors.some(({ place }) => place !== null);
  const former = { vendorIds: isArranged ? vendors.map(({ id }) => id) : [] };
  const send = (vendorIds: number[]) => save.mutate({ body: { vendorIds }, former }, { onSuccess: onClose });
  return (
    <OrderDialog
      title="Order of Vendors"
      description="The directory begins with this order. Rankings and ballots do not follow it. A vendor that is added later comes last."
      label="Vendors"
      items={vendors.map(({ id, name, imageUrl }) => ({
        id,
        name,
        picture: <VendorPicture name={name} src={imageUrl} size={PICTURE_PX} decorative />,
      }))}
      busy={save.isPending}
      onSave={send}
      otherAction={
        isArranged ? (
          <Button disabled={save.isPending} onClick={() => send([])}>
            Back to order by name
          </Button>
        ) : null
      }
      onClose={onClose}
    />
  );
}
