import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import {
  AddIcon,
  Button,
  Dialog,
  DownloadIcon,
  EmptyState,
  MoveIcon,
  Notice,
  PageTitle,
  Select,
  SkeletonCards,
  UploadIcon,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { compareNames } from '../../../../shared-ui/format/names.ts';
import { searchIn } from '../../../../shared-ui/format/search.ts';
import { Filters } from '../../components/lists/filters.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
import { Loaded } from '../../components/loaded.tsx';
import { useExportVendors, vendorsQuery } from './api.ts';
import { DeletedVendors } from './deleted-vendors.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PicturesDialog } from './pictures/pictures-dialog.tsx';
import { VendorCards } from './vendor-cards.tsx';
import { VendorDialog } from './vendor-dialog.tsx';
import { VendorLinks } from './vendor-links.tsx';
import { VendorOrderDialog } from './vendor-order-dialog.tsx';
import { VendorsTable } from './vendors-table.tsx';
import './vendors.css';

type OpenedDialog =
  | { dialog: 'vendor'; vendor?: AdminVendor }
  | { dialog: 'link'; vendor: AdminVendor; link?: AdminVendorLink }
  | { dialog: 'links'; vendor: AdminVendor }
  | { dialog: 'import' }
  | { dialog: 'pictures' }
  | { dialog: 'order' };

const VIEWS = ['cards', 'table'] as const;
const SORTS = ['id', 'name', 'votes'] as const;
/** More cards than this are hard to look through, so then the table is the default. */
const CARDS_MAX = 60;

const votesOf = ({ votesThisPeriod }: AdminVendor) => votesThisPeriod;

function sortVendors(vendors: readonly AdminVendor[], by: (typeof SORTS)[number]): readonly AdminVendor[] {
  if (by === 'name') return vendors.toSorted(compareNames);
  return by === 'votes' ? vendors.toSorted((a, b) => votesOf(b) - votesOf(a)) : vendors;
}

export function VendorsView({ areNumbersClosed }: { areNumbersClosed: boolean }) {
  const vendors = useQuery(vendorsQuery);
  const exporting = useExportVendors();
  const { get, page, change } = useListAddress();
  const search = get('search');
  // The checklist links to this filter.
  const onlyWithoutPicture = get('pictures') === 'missing';
  const sort = oneOf(SORTS, get('sort')) ?? 'id';
  const view = oneOf(VIEWS, get('view')) ?? ((vendors.data?.length ?? 0) > CARDS_MAX ? 'table' : 'cards');
  const [opened, setOpened] = useState<OpenedDialog>();
  const onPage = (next: number) => change('page', String(next));
  const onSearch = useCallback((text: string) => change('search', text), [change]);
  const close = () => setOpened(undefined);
  const addButton = (
    <Button variant="primary" icon={<AddIcon aria-hidden="true" />} onClick={() => setOpened({ dialog: 'vendor' })}>
      Add Vendor
    </Button>
  );
  return (
    <div className="admin-stack">
      <PageTitle
        className="admin-vendors-title"
        level={2}
        title="Vendors"
        description="Vendors on the ballot."
        actions={
          <>
            <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => setOpened({ dialog: 'import' })}>
              Import CSV
            </Button>
            {(vendors.data?.length ?? 0) > 0 ? (
              <>
                <Button
                  icon={<DownloadIcon aria-hidden="true" />}
                  busy={exporting.isPending}
                  busyLabel="Exporting..."
                  onClick={() => exporting.mutate()}
                >
                  Export CSV
                </Button>
                <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => setOpened({ dialog: 'pictures' })}>
                  Add Pictures
                </Button>
              </>
            ) : null}
            {(vendors.data?.length ?? 0) > 1 ? (
              <Button icon={<MoveIcon aria-hidden="true" />} onClick={() => setOpened({ dialog: 'order' })}>
                Change Order
              </Button>
            ) : null}
            {addButton}
          </>
        }
      />
      <Filters className="admin-filters-bare">
        <SearchField label="Search vendors" placeholder="Search vendors..." value={search} onSearch={onSearch} />
        <Select
          label="Sort by"
          value={sort}
          options={[
            { value: 'id', label: 'Order on the site' },
            { value: 'name', label: 'Name' },
            ...(areNumbersClosed ? [] : [{ value: 'votes' as const, label: 'Votes this period' }]),
          ]}
          onChange={(by) => change('sort', by === 'id' ? '' : by)}
        />
        <Select
          label="Show as"
          value={view}
          options={[
            { value: 'table', label: 'Table' },
            { value: 'cards', label: 'Cards' },
          ]}
          onChange={(chosen) => change('view', chosen)}
        />
      </Filters>
      {onlyWithoutPicture ? (
        <Notice
          title="Vendors without a picture"
          action={
            <Button size="small" onClick={() => change('pictures', '')}>
              Show all vendors
            </Button>
          }
        >
          Press Edit to upload one, or add a folder of pictures.
        </Notice>
      ) : null}
      <Loaded query={vendors} what="the vendors" skeleton={<SkeletonCards label="Loading the vendors" />}>
        {(data) => {
          const shown = sortVendors(
            searchIn(
              data.filter((vendor) => !(onlyWithoutPicture && vendor.imageUrl !== '')),
              search,
              ({ name, description }) => [name, description],
            ),
            areNumbersClosed && sort === 'votes' ? 'id' : sort,
          );
          return shown.length === 0 ? (
            <EmptyState
              title={data.length === 0 ? 'No vendors yet' : 'No vendors found'}
              description={
                data.length === 0 ? 'Add the first, or import a list.' : 'Try adjusting your search terms or filters.'
              }
              action={data.length === 0 ? addButton : null}
            />
          ) : view === 'table' ? (
            <VendorsTable
              vendors={shown}
              areNumbersClosed={areNumbersClosed}
              page={page}
              onPage={onPage}
              onEdit={(vendor) => setOpened({ dialog: 'vendor', vendor })}
              onAddLink={(vendor) => setOpened({ dialog: 'link', vendor })}
              onLinks={(vendor) => setOpened({ dialog: 'links', vendor })}
            />
          ) : (
            <VendorCards
              vendors={shown}
              areNumbersClosed={areNumbersClosed}
              page={page}
              onPage={onPage}
              onEdit={(vendor) => setOpened({ dialog: 'vendor', vendor })}
              onLink={(vendor, link) => setOpened({ dialog: 'link', vendor, ...(link && { link }) })}
            />
          );
        }}
      </Loaded>
      <DeletedVendors />
      {opened?.dialog === 'vendor' ? (
        <VendorDialog {...(opened.vendor ? { vendor: opened.vendor } : {})} onClose={close} />
      ) : null}
      {opened?.dialog === 'link' ? (
        <LinkDialog vendor={opened.vendor} {...(opened.link ? { link: opened.link } : {})} onClose={close} />
      ) : null}
      {opened?.dialog === 'links' ? (
        <Dialog open onOpenChange={close} title={`Links of ${opened.vendor.name}`}>
          <VendorLinks
            vendor={vendors.data?.find(({ id }) => id === opened.vendor.id) ?? opened.vendor}
            isOpen
            onEdit={(link) => setOpened({ dialog: 'link', vendor: opened.vendor, link })}
          />
        </Dialog>
      ) : null}
      {opened?.dialog === 'order' && vendors.data ? <VendorOrderDialog vendors={vendors.data} onClose={close} /> : null}
      {opened?.dialog === 'pictures' && vendors.data ? <PicturesDialog vendors={vendors.data} onClose={close} /> : null}
      {opened?.dialog === 'import' ? <ImportDialog onClose={close} /> : null}
    </div>
  );
}
