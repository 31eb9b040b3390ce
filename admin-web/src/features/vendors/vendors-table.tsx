import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, type Column, DeleteIcon, EditIcon, LinkIcon, Pagination, VendorPicture } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { compareNames } from '../../../../shared-ui/format/names.ts';
import { CELLS, WIDE_ONLY } from '../../components/lists/cells.ts';
import { FoundText } from '../../components/lists/found-text.tsx';
import { ListTable } from '../../components/lists/list-table.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { RowMenu } from '../../components/lists/row-menu.tsx';
import type { ListAddress } from '../../components/lists/use-list-address.ts';
import type { ListOrder, Sorts } from '../../components/lists/use-list-order.ts';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { formatNumber } from '../../lib/format-counts.ts';
import { pageOf } from '../../lib/page-of.ts';
import { DeleteSelected } from './delete-selected.tsx';
import { useAskOrDeleteVendor } from './delete-vendor.tsx';
import './vendors.css';

const WITHOUT_VOTES: Sorts = { name: 'asc', id: 'asc', links: 'desc' };
const WITH_VOTES: Sorts = { ...WITHOUT_VOTES, votes: 'desc', all: 'desc' };

/** While numbers are closed, no order may show which vendors have votes. */
export const sortsOf = (areNumbersClosed: boolean): Sorts => (areNumbersClosed ? WITHOUT_VOTES : WITH_VOTES);

const NUMBERS: Readonly<Record<string, (vendor: AdminVendor) => number>> = {
  id: ({ id }) => id,
  links: ({ links }) => links.length,
  votes: ({ votesThisPeriod }) => votesThisPeriod,
  all: ({ votes }) => votes,
};

/** Without a column they are in the order of the site. */
export function sortVendors(
  vendors: readonly AdminVendor[],
  { sort, order }: Pick<ListOrder, 'sort' | 'order'>,
): readonly AdminVendor[] {
  if (sort === undefined) return vendors;
  const numberOf = NUMBERS[sort];
  const turn = order === 'asc' ? 1 : -1;
  return vendors.toSorted((a, b) => turn * (numberOf ? numberOf(a) - numberOf(b) : compareNames(a, b)));
}

export const OWN_ORDER = 'Order on the site';

/** The orders of cards. */
export const sortLabels = (areNumbersClosed: boolean): Readonly<Record<string, string>> => ({
  name: 'Name',
  id: 'ID',
  links: 'Links',
  ...(areNumbersClosed ? {} : { votes: 'Votes this period', all: 'Votes in all' }),
});

/** The columns that can be hidden. */
export const optionalColumns = (areNumbersClosed: boolean): Readonly<Record<string, string>> => ({
  id: 'ID',
  description: 'Description',
  links: 'Links',
  ...(areNumbersClosed ? {} : { votes: 'Votes this period', all: 'Votes in all' }),
});

type VendorsTableProps = {
  vendors: readonly AdminVendor[];
  empty: ReactNode;
  search: string;
  areNumbersClosed: boolean;
  address: ListAddress;
  order: ListOrder;
  onEdit: (vendor: AdminVendor) => void;
  onAddLink: (vendor: AdminVendor) => void;
  onLinks: (vendor: AdminVendor) => void;
};

export function VendorsTable({
  vendors,
  empty,
  search,
  areNumbersClosed,
  address,
  order,
  onEdit,
  onAddLink,
  onLinks,
}: VendorsTableProps) {
  const shown = pageOf(vendors, address.page, 2 * usePageSize());
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
          <FoundText text={vendor.name} search={search} />
        </span>
      ),
    },
    { key: 'id', header: 'ID', numeric: true, className: `${CELLS.extra} ${CELLS.wide}`, cell: (vendor) => vendor.id },
    {
      key: 'description',
      header: 'Description',
      className: `${CELLS.text} ${CELLS.extra} ${CELLS.wide}`,
      cell: (vendor) => (
        <span title={vendor.description}>
          <FoundText text={vendor.description} search={search} />
        </span>
      ),
    },
    {
      key: 'links',
      header: 'Links',
      numeric: true,
      className: CELLS.wide,
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
          <Button size="small" className={WIDE_ONLY} onClick={() => onEdit(vendor)}>
            Edit
          </Button>
          <VendorMenu
            vendor={vendor}
            areNumbersClosed={areNumbersClosed}
            onEdit={() => onEdit(vendor)}
            onAddLink={() => onAddLink(vendor)}
          />
        </RowActions>
      ),
    },
  ];
  return (
    <ListTable
      caption="Vendors"
      columns={columns}
      address={address}
      sorting={{ sorts: sortsOf(areNumbersClosed), order, ownOrder: OWN_ORDER }}
      rows={shown.items}
      allRows={vendors}
      bulk={{
        nameOf: ({ name }) => name,
        actions: (selected, clear) => (
          <DeleteSelected vendors={selected} areNumbersClosed={areNumbersClosed} search={search} onDone={clear} />
        ),
      }}
      empty={empty}
      foot={<Pagination {...shown} onPage={(page) => address.change('page', String(page))} noun="vendors" />}
    />
  );
}

type VendorMenuProps = { vendor: AdminVendor; areNumbersClosed: boolean; onEdit: () => void; onAddLink: () => void };

function VendorMenu({ vendor, areNumbersClosed, onEdit, onAddLink }: VendorMenuProps) {
  const { askOrDelete } = useAskOrDeleteVendor({ vendor, areNumbersClosed });
  return (
    <RowMenu
      name={vendor.name}
      actions={[
        { label: 'Edit', icon: <EditIcon aria-hidden="true" />, onSelect: onEdit },
        { label: 'Add Link', icon: <LinkIcon aria-hidden="true" />, onSelect: onAddLink },
        { label: 'Delete', icon: <DeleteIcon aria-hidden="true" />, onSelect: askOrDelete, danger: true },
      ]}
    />
  );
}
