import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import { Pagination } from '@plaudit/shared-ui/ui';
import { BulkBar, SelectBox } from '../../components/lists/bulk-bar.tsx';
import { useSelection } from '../../components/lists/use-selection.ts';
import { pageOf } from '../../lib/page-of.ts';
import { DeleteSelected } from './delete-selected.tsx';
import { VendorCard } from './vendor-card.tsx';
import './vendors.css';

const PAGE_SIZE = 24;

type VendorCardsProps = {
  vendors: readonly AdminVendor[];
  areNumbersClosed: boolean;
  page: number;
  onPage: (page: number) => void;
  onEdit: (vendor: AdminVendor) => void;
  /** Without a link, a new one is added. */
  onLink: (vendor: AdminVendor, link?: AdminVendorLink) => void;
};

export function VendorCards({ vendors, areNumbersClosed, page, onPage, onEdit, onLink }: VendorCardsProps) {
  const shown = pageOf(vendors, page, PAGE_SIZE);
  const selection = useSelection(shown.items, vendors);
  const { selected, areAllSelected, toggle, togglePage, clear } = selection;
  return (
    <>
      <div className="admin-list-tools">
        <BulkBar selection={selection}>
          <DeleteSelected vendors={selected} areNumbersClosed={areNumbersClosed} onDone={clear} />
        </BulkBar>
        <div className="admin-select-page">
          <SelectBox label="Select all vendors of this page" checked={areAllSelected} onChange={togglePage} />
          <span aria-hidden="true">Select page</span>
        </div>
      </div>
      <ul className="admin-cards">
        {shown.items.map((vendor) => (
          <li key={vendor.id}>
            <VendorCard
              vendor={vendor}
              select={
                <SelectBox
                  label={`Select ${vendor.name}`}
                  checked={selected.includes(vendor)}
                  onChange={() => toggle(vendor.id)}
                />
              }
              areNumbersClosed={areNumbersClosed}
              onEdit={() => onEdit(vendor)}
              onAddLink={() => onLink(vendor)}
              onEditLink={(link) => onLink(vendor, link)}
            />
          </li>
        ))}
      </ul>
      {shown.total > PAGE_SIZE ? <Pagination {...shown} onPage={onPage} noun="vendors" /> : null}
    </>
  );
}
