import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import { Dialog } from '@plaudit/shared-ui/ui';
import { ImportDialog } from './import-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PicturesDialog } from './pictures/pictures-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';
import { VendorLinks } from './vendor-links.tsx';
import { VendorOrderDialog } from './vendor-order-dialog.tsx';

export type OpenedDialog =
  | { dialog: 'vendor'; vendor?: AdminVendor }
  | { dialog: 'link'; vendor: AdminVendor; link?: AdminVendorLink }
  | { dialog: 'links'; vendor: AdminVendor }
  | { dialog: 'import' }
  | { dialog: 'pictures' }
  | { dialog: 'order' };

type VendorDialogsProps = {
  opened: OpenedDialog | undefined;
  vendors: readonly AdminVendor[] | undefined;
  onOpen: (opened: OpenedDialog) => void;
  onClose: () => void;
};

/** The open dialog of the Vendors tab. */
export function VendorDialogs({ opened, vendors, onOpen, onClose }: VendorDialogsProps) {
  switch (opened?.dialog) {
    case 'vendor':
      return <VendorDialog {...(opened.vendor ? { vendor: opened.vendor } : {})} onClose={onClose} />;
    case 'link':
      return <LinkDialog vendor={opened.vendor} {...(opened.link ? { link: opened.link } : {})} onClose={onClose} />;
    case 'links':
      return (
        <Dialog open onOpenChange={onClose} title={`Links of ${opened.vendor.name}`}>
          <VendorLinks
            vendor={vendors?.find(({ id }) => id === opened.vendor.id) ?? opened.vendor}
            isOpen
            onEdit={(link) => onOpen({ dialog: 'link', vendor: opened.vendor, link })}
          />
        </Dialog>
      );
    case 'order':
      return vendors ? <VendorOrderDialog vendors={vendors} onClose={onClose} /> : null;
    case 'pictures':
      return vendors ? <PicturesDialog vendors={vendors} onClose={onClose} /> : null;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case undefined:
      return null;
  }
}
