import type { AdminVendor } from '@plaudit/admin-api/contract';
import { AddIcon, Button, EmptyState, MoveIcon, SkeletonCards, UploadIcon, VendorPicture } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { searchIn } from '../../../../shared-ui/format/search.ts';
import { WIDE_ONLY } from '../../components/lists/cells.ts';
import { ColumnChoice, HIDDEN_NAME } from '../../components/lists/column-choice.tsx';
import { DELETION_NAME, DeletedTable } from '../../components/lists/deleted-table.tsx';
import { ChoiceChips } from '../../components/lists/filter-chips.tsx';
import { ListCard } from '../../components/lists/list-card.tsx';
import { ListTools } from '../../components/lists/list-tools.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { SortField } from '../../components/lists/sort-field.tsx';
import { oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
import { useListOrder } from '../../components/lists/use-list-order.ts';
import { usePhone } from '../../components/lists/use-phone.ts';
import { ViewSwitch } from '../../components/lists/view-switch.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { deletedVendorsQuery, useRestoreVendors, vendorsQuery } from './api.ts';
import { ExportButton } from './export-button.tsx';
import { VendorCards } from './vendor-cards.tsx';
import { type OpenedDialog, VendorDialogs } from './vendor-dialogs.tsx';
import { OWN_ORDER, optionalColumns, sortLabels, sortsOf, sortVendors, VendorsTable } from './vendors-table.tsx';
import './vendors.css';

const VIEWS = ['cards', 'table'] as const;
/** More cards than this are hard to look through, so then the table is the default. A phone always has its short rows. */
const CARDS_MAX = 60;
const KEPT = { list: 'vendors', names: ['view', 'sort', 'order', 'show', 'pictures', HIDDEN_NAME, DELETION_NAME] };

type Shown = 'live' | 'missing' | 'deleted';

export function VendorsView({ areNumbersClosed }: { areNumbersClosed: boolean }) {
  const vendors = useQuery(vendorsQuery);
  const deleted = useQuery(deletedVendorsQuery);
  const restore = useRestoreVendors();
  const address = useListAddress(KEPT);
  const { get, page, change, changeSeveral } = address;
  const order = useListOrder(address, sortsOf(areNumbersClosed));
  const search = get('search');
  // The checklist links to vendors without a picture.
  const shown: Shown = get('show') === 'deleted' ? 'deleted' : get('pictures') === 'missing' ? 'missing' : 'live';
  const count = vendors.data?.length ?? 0;
  const isPhone = usePhone();
  const view = isPhone ? 'table' : (oneOf(VIEWS, get('view')) ?? (count > CARDS_MAX ? 'table' : 'cards'));
  const [opened, setOpened] = useState<OpenedDialog>();
  const onSearch = useCallback((text: string) => change('search', text), [change]);
  const find = (list: readonly AdminVendor[] = []) =>
    searchIn(list, search, ({ name, description }) => [name, description]);
  const found = find(vendors.data);
  const foundDeleted = find(deleted.data);
  const withoutPicture = found.filter(({ imageUrl }) => imageUrl === '');
  const addButton = (
    <Button variant="primary" icon={<AddIcon aria-hidden="true" />} onClick={() => setOpened({ dialog: 'vendor' })}>
      Add Vendor
    </Button>
  );
  const choose = (next: Shown) =>
    changeSeveral({
      show: next === 'deleted' ? next : '',
      pictures: next === 'missing' ? next : '',
      [DELETION_NAME]: '',
    });
  const sorted = sortVendors(shown === 'missing' ? withoutPicture : found, order);
  const empty =
    count === 0 ? (
      <EmptyState title="No vendors yet" description="Add the first, or import a list." action={addButton} />
    ) : (
      <EmptyState title="No vendors found" description="Try adjusting your search terms or filters." />
    );
  // Always at the same place, so that no press takes away what somebody is typing.
  const tools = (
    <ListTools
      search={<SearchField label="Search vendors" placeholder="Search vendors..." value={search} onSearch={onSearch} />}
      chips={
        <ChoiceChips<Shown>
          label="Which vendors"
          chosen={shown}
          onChoose={choose}
          choices={[
            { value: 'live', label: 'On the ballot', count: found.length },
            { value: 'missing', label: 'Without picture', count: withoutPicture.length },
            { value: 'deleted', label: 'Deleted', count: deleted.data && foundDeleted.length },
          ]}
        />
      }
    >
      {shown === 'deleted' ? null : (
        <>
          {view === 'cards' ? (
            <SortField order={order} labels={sortLabels(areNumbersClosed)} ownOrder={OWN_ORDER} />
          ) : null}
          <ViewSwitch view={view} onView={(next) => change('view', next)} />
          {view === 'table' ? <ColumnChoice address={address} optional={optionalColumns(areNumbersClosed)} /> : null}
        </>
      )}
    </ListTools>
  );
  return (
    <div className="admin-stack">
      <RoomHead
        title="Vendors"
        actions={
          <>
            {count > 0 ? (
              <>
                <ExportButton />
                <Button
                  variant="quiet"
                  className={WIDE_ONLY}
                  icon={<UploadIcon aria-hidden="true" />}
                  onClick={() => setOpened({ dialog: 'pictures' })}
                >
                  Pictures
                </Button>
              </>
            ) : null}
            {count > 1 ? (
              <Button
                variant="quiet"
                className={WIDE_ONLY}
                icon={<MoveIcon aria-hidden="true" />}
                onClick={() => setOpened({ dialog: 'order' })}
              >
                Order
              </Button>
            ) : null}
            <Button onClick={() => setOpened({ dialog: 'import' })}>Import CSV</Button>
            {addButton}
          </>
        }
      />
      <ListCard>
        {tools}
        {shown === 'deleted' ? (
          <Loaded query={deleted} what="the deleted vendors">
            {() => (
              <DeletedTable
                noun="vendors"
                items={foundDeleted}
                search={search}
                pictureOf={({ name, imageUrl }) => <VendorPicture name={name} src={imageUrl} size={32} decorative />}
                showsVotes={!areNumbersClosed}
                address={address}
                isRestoring={restore.isPending}
                onRestore={(restorations) =>
                  restore.mutate(
                    restorations.map(({ ids, deletedAt }) => ({
                      vendorIds: [...ids],
                      ...(deletedAt && { deletedAt }),
                    })),
                  )
                }
              />
            )}
          </Loaded>
        ) : view === 'table' ? (
          <Loaded query={vendors} what="the vendors">
            {() => (
              <VendorsTable
                vendors={sorted}
                empty={empty}
                search={search}
                areNumbersClosed={areNumbersClosed}
                address={address}
                order={order}
                onEdit={(vendor) => setOpened({ dialog: 'vendor', vendor })}
                onAddLink={(vendor) => setOpened({ dialog: 'link', vendor })}
                onLinks={(vendor) => setOpened({ dialog: 'links', vendor })}
              />
            )}
          </Loaded>
        ) : null}
      </ListCard>
      {shown !== 'deleted' && view === 'cards' ? (
        <Loaded query={vendors} what="the vendors" skeleton={<SkeletonCards label="Loading the vendors" />}>
          {() => (
            <VendorCards
              vendors={sorted}
              empty={empty}
              search={search}
              areNumbersClosed={areNumbersClosed}
              page={page}
              onPage={(next) => change('page', String(next))}
              onEdit={(vendor) => setOpened({ dialog: 'vendor', vendor })}
              onLink={(vendor, link) => setOpened({ dialog: 'link', vendor, ...(link && { link }) })}
            />
          )}
        </Loaded>
      ) : null}
      <VendorDialogs opened={opened} vendors={vendors.data} onOpen={setOpened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
