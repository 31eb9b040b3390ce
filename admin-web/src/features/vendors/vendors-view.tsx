import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import { AddIcon, Button, EmptyState, PageTitle, SkeletonCards, UploadIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useListAddress } from '../../lib/use-list-address.ts';
import { vendorsQuery } from './api.ts';
import { DeletedVendors } from './deleted-vendors.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { VendorCard } from './vendor-card.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

type Opened =
  | { dialog: 'vendor'; vendor?: AdminVendor }
  | { dialog: 'link'; vendor: AdminVendor; link?: AdminVendorLink }
  | { dialog: 'import' };

const matches = (vendor: AdminVendor, search: string) =>
  `${vendor.name}\n${vendor.description}`.toLowerCase().includes(search.trim().toLowerCase());

export function VendorsView({ areVotesClosed }: { areVotesClosed: boolean }) {
  const vendors = useQuery(vendorsQuery);
  const { get, change } = useListAddress();
  const search = get('search');
  const [opened, setOpened] = useState<Opened>();
  const onSearch = useCallback((text: string) => change('search', text), [change]);
  const close = () => setOpened(undefined);
  const add = (
    <Button variant="primary" icon={<AddIcon aria-hidden="true" />} onClick={() => setOpened({ dialog: 'vendor' })}>
      Add Vendor
    </Button>
  );
  return (
    <div className="admin-stack">
      <PageTitle
        level={2}
        title="Vendors"
        description="Who can be voted for."
        actions={
          <>
            <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => setOpened({ dialog: 'import' })}>
              Import CSV
            </Button>
            {add}
          </>
        }
      />
      <div className="admin-filters admin-filters-bare">
        <SearchField label="Search vendors" placeholder="Search vendors..." value={search} onSearch={onSearch} />
      </div>
      <Loaded query={vendors} what="the vendors" skeleton={<SkeletonCards label="Loading the vendors" />}>
        {(data) => {
          const shown = data.filter((vendor) => matches(vendor, search));
          return shown.length === 0 ? (
            <EmptyState
              title={data.length === 0 ? 'No vendors yet' : 'No vendors found'}
              description={
                data.length === 0 ? 'Add the first, or import a list.' : 'Try adjusting your search terms or filters.'
              }
              action={data.length === 0 ? add : null}
            />
          ) : (
            <ul className="admin-cards">
              {shown.map((vendor) => (
                <li key={vendor.id}>
                  <VendorCard
                    vendor={vendor}
                    areVotesClosed={areVotesClosed}
                    onEdit={() => setOpened({ dialog: 'vendor', vendor })}
                    onAddLink={() => setOpened({ dialog: 'link', vendor })}
                    onEditLink={(link) => setOpened({ dialog: 'link', vendor, link })}
                  />
                </li>
              ))}
            </ul>
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
      {opened?.dialog === 'import' ? <ImportDialog onClose={close} /> : null}
    </div>
  );
}
