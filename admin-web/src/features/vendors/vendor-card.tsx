import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import { Button, Card, EditIcon, LinkIcon, VendorPicture } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { votesByPeriod } from '../../lib/format-counts.ts';
import { DeleteVendorButton } from './delete-vendor-button.tsx';
import { VendorLinks } from './vendor-links.tsx';
import './vendors.css';

type VendorCardProps = {
  vendor: AdminVendor;
  /** The box that selects the vendor. */
  select: ReactNode;
  areNumbersClosed: boolean;
  onEdit: () => void;
  onAddLink: () => void;
  onEditLink: (link: AdminVendorLink) => void;
};

export function VendorCard({ vendor, select, areNumbersClosed, onEdit, onAddLink, onEditLink }: VendorCardProps) {
  return (
    <Card className="admin-vendor" aria-label={vendor.name}>
      <div className="admin-vendor-head">
        <VendorPicture name={vendor.name} src={vendor.imageUrl} size={56} decorative />
        <div>
          <h3 className="ui-card-title">{vendor.name}</h3>
          <p className="ui-hint ui-figures">
            ID {vendor.id} · {areNumbersClosed ? 'Votes hidden until the reveal' : votesByPeriod(vendor)}
          </p>
        </div>
        {select}
      </div>
      <p className="admin-clamp">{vendor.description}</p>
      {vendor.links.length > 0 ? <VendorLinks vendor={vendor} onEdit={onEditLink} /> : null}
      <RowActions className="admin-vendor-actions">
        <Button size="small" icon={<EditIcon aria-hidden="true" />} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" icon={<LinkIcon aria-hidden="true" />} onClick={onAddLink}>
          Add Link
        </Button>
        <DeleteVendorButton vendor={vendor} areNumbersClosed={areNumbersClosed} />
      </RowActions>
    </Card>
  );
}
