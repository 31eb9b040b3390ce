import type { AdminVendor } from '@plaudit/admin-api/contract';
import {
  Button,
  Card,
  type Column,
  DeleteIcon,
  EditIcon,
  LinkIcon,
  Pagination,
  VendorPicture,
} from '@plaudit/shared-ui/ui';
import { CELLS } from '../../components/lists/cells.ts';
import { ListTable } from '../../components/lists/list-table.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { RowMenu } from '../../components/lists/row-menu.tsx';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { formatNumber } from '../../lib/format-counts.ts';
import { pageOf } from '../../lib/page-of.ts';
import { DeleteSelected } from './delete-selected.tsx';
import { useAskOrDeleteVendor } from './delete-vendor-button.tsx';
import './vendors.css';

type VendorsTableProps = {
  vendors: readonly AdminVendor[];
  areNumbersClosed: boolean;
  page: number;
  onPage: (page: number) => void;
  onEdit: (vendor: AdminVendor) => void;
  onAddLink: (vendor: AdminVendor) => void;
  onLinks: (vendor: AdminVendor) => void;
};

export function VendorsTable({
  vendors,
  areNumbersClosed,
  page,
  onPage,
  onEdit,
  onAddLink,
  onLinks,
}: VendorsTableProps) {
  const shown = pageOf(vendors, page, 2 * usePageSize());
  const votes: Column<AdminVendor>[] = [
    {
      key: 'votes',
      header: 'Votes this period',
      numeric: true,
      cell: (vendor) => formatNumber(vendor.votesThisPeriod),
    },
    { key: 'all', header: 'In all', numeric: true, cell: (vendor) => formatNumber(vendor.votes) },
  ];
  const columns: Column<AdminVendor>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      className: CELLS.name,
      cell: (vendor) => (
        <span className="admin-vendor-name" title={vendor.name}>
          <VendorPicture name={vendor.name} src={vendor.imageUrl} size={28} decorative />
          <span>{vendor.name}</span>
        </span>
      ),
    },
    { key: 'id', header: 'ID', numeric: true, className: CELLS.extra, cell: (vendor) => vendor.id },
    {
      key: 'description',
      header: 'Description',
      className: `${CELLS.text} ${CELLS.extra}`,
      cell: (vendor) => <span title={vendor.description}>{vendor.description}</span>,
    },
    {
      key: 'links',
      header: 'Links',
      numeric: true,
      cell: (vendor) =>
        vendor.links.length === 0 ? (
          '0'
        ) : (
          <Button size="small" variant="quiet" onClick={() => onLinks(vendor)} aria-label={`Links of ${vendor.name}`}>
            {vendor.links.length}
          </Button>
        ),
    },
    ...(areNumbersClosed ? [] : votes),
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (vendor) => (
        <RowActions>
          <Button size="small" icon={<EditIcon aria-hidden="true" />} onClick={() => onEdit(vendor)}>
            Edit
          </Button>
          <VendorMenu vendor={vendor} areNumbersClosed={areNumbersClosed} onAddLink={() => onAddLink(vendor)} />
        </RowActions>
      ),
    },
  ];
  return (
    <Card flush className="admin-list-card">
      <ListTable
        caption="Vendors"
        list="vendors"
        columns={columns}
        optional={{
          id: 'ID',
          description: 'Description',
          links: 'Links',
          ...(areNumbersClosed ? {} : { votes: 'Votes this period', all: 'Votes in all' }),
        }}
        rows={shown.items}
        allRows={vendors}
        bulk={{
          nameOf: ({ name }) => name,
          actions: (selected, clear) => (
            <DeleteSelected vendors={selected} areNumbersClosed={areNumbersClosed} onDone={clear} />
          ),
        }}
      />
      <Pagination {...shown} onPage={onPage} noun="vendors" />
    </Card>
  );
}

type VendorMenuProps = { vendor: AdminVendor; areNumbersClosed: boolean; onAddLink: () => void };

function VendorMenu({ vendor, areNumbersClosed, onAddLink }: VendorMenuProps) {
  const remove = useAskOrDeleteVendor({ vendor, areNumbersClosed });
  return (
    <RowMenu
      name={vendor.name}
      actions={[
        { label: 'Add Link', icon: <LinkIcon aria-hidden="true" />, onSelect: onAddLink },
        { label: 'Delete', icon: <DeleteIcon aria-hidden="true" />, onSelect: remove, danger: true },
      ]}
    />
  );
}
