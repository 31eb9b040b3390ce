import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import { Button, Card, MarkedText, VendorPicture } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { FoundText } from '../../components/lists/found-text.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { votesByPeriod } from '../../lib/format-counts.ts';
import { DeleteVendorButton } from './delete-vendor.tsx';
import { VendorLinks } from './vendor-links.tsx';
import './vendors.css';

type VendorCardProps = {
  vendor: AdminVendor;
  /** The box that selects the vendor. */
  select: ReactNode;
  search: string;
  areNumbersClosed: boolean;
  onEdit: () => void;
  onAddLink: () => void;
  onEditLink: (link: AdminVendorLink) => void;
};

export function VendorCard({
  vendor,
  select,
  search,
  areNumbersClosed,
  onEdit,
  onAddLink,
  onEditLink,
}: VendorCardProps) {
  return (
    <Card flush className="admin-vendor" aria-label={vendor.name}>
      <div className="admin-vendor-banner">
        <VendorPicture name={vendor.name} src={vendor.imageUrl} size={96} decorative />
        {select}
      </div>
      <div className="admin-vendor-body">
        <div className="admin-vendor-head">
          <h3>
            <FoundText text={vendor.name} search={search} />
          </h3>
          <span className="ui-hint ui-figures">ID {vendor.id}</span>
        </div>
        <p className="ui-hint ui-figures">
          {areNumbersClosed ? 'Votes hidden until the reveal' : votesByPeriod(vendor)}
        </p>
        <p className="admin-clamp ui-hint">
          <MarkedText text={vendor.description} search={search} />
        </p>
        {vendor.links.length > 0 ? <VendorLinks vendor={vendor} onEdit={onEditLink} /> : null}
      </div>
      <RowActions className="admin-vendor-actions">
        <Button size="small" variant="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" variant="quiet" onClick={onAddLink}>
          Add Link
        </Button>
        <DeleteVendorButton vendor={vendor} areNumbersClosed={areNumbersClosed} />
      </RowActions>
    </Card>
  );
}
