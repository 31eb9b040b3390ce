import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import { Pagination } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { BulkBar } from '../../components/lists/bulk-bar.tsx';
import { SelectBox } from '../../components/lists/select-box.tsx';
import { useSelection } from '../../components/lists/use-selection.ts';
import { pageOf } from '../../lib/page-of.ts';
import { DeleteSelected } from './delete-selected.tsx';
import { VendorCard } from './vendor-card.tsx';
import './vendors.css';

const PAGE_SIZE = 24;

type VendorCardsProps = {
  vendors: readonly AdminVendor[];
  empty: ReactNode;
  search: string;
  areNumbersClosed: boolean;
  page: number;
  onPage: (page: number) => void;
  onEdit: (vendor: AdminVendor) => void;
  /** Without a link, a new one is added. */
  onLink: (vendor: AdminVendor, link?: AdminVendorLink) => void;
};

export function VendorCards({
  vendors,
  empty,
  search,
  areNumbersClosed,
  page,
  onPage,
  onEdit,
  onLink,
}: VendorCardsProps) {
  const shown = pageOf(vendors, page, PAGE_SIZE);
  const selection = useSelection(shown.items, vendors);
  const { selected, areAllSelected, toggle, toggleAll, clear } = selection;
  if (vendors.length === 0) return empty;
  return (
    <>
      <div className="admin-select-cards">
        <SelectBox
          label="Select all vendors"
          checked={areAllSelected}
          mixed={selected.length > 0}
          onChange={toggleAll}
        />
        <span aria-hidden="true">Select all</span>
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
                  onChange={(isRange) => toggle(vendor.id, isRange)}
                />
              }
              search={search}
              areNumbersClosed={areNumbersClosed}
              onEdit={() => onEdit(vendor)}
              onAddLink={() => onLink(vendor)}
              onEditLink={(link) => onLink(vendor, link)}
            />
          </li>
        ))}
      </ul>
      {shown.total > PAGE_SIZE ? <Pagination {...shown} onPage={onPage} noun="vendors" /> : null}
      <BulkBar selection={selection}>
        <DeleteSelected vendors={selected} areNumbersClosed={areNumbersClosed} search={search} onDone={clear} />
      </BulkBar>
    </>
  );
}
