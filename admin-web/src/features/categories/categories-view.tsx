import type { AdminCategory } from '@plaudit/admin-api/contract';
import {
  AddIcon,
  Button,
  CategoryIcon,
  type Column,
  classNames,
  EditIcon,
  EmptyState,
  hueClass,
  MoveIcon,
  VisuallyHidden,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CELLS } from '../../components/lists/cells.ts';
import { DeletedTable } from '../../components/lists/deleted-table.tsx';
import { ListCard } from '../../components/lists/list-card.tsx';
import { ListTable } from '../../components/lists/list-table.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { useRowOfAddress } from '../../components/lists/use-row-of-address.ts';
import { Loaded } from '../../components/loaded.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { categoriesQuery, deletedCategoriesQuery, useRestoreCategories } from './api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryLinesDialog } from './category-lines-dialog.tsx';
import { CategoryOrderDialog } from './category-order-dialog.tsx';
import { DeleteCategoryButton } from './delete-category-button.tsx';
import './categories.css';

/** The open dialog: `order`, `lines`, or the dialog of a category. Without `category` that dialog creates a new one. */
type OpenedDialog = { category?: AdminCategory } | 'order' | 'lines';

export function CategoriesView({ isPeriodRunning }: { isPeriodRunning: boolean }) {
  const categories = useQuery(categoriesQuery);
  const deleted = useQuery(deletedCategoriesQuery);
  const restore = useRestoreCategories();
  const address = useListAddress();
  const showsDeleted = address.get('show') === 'deleted' && (deleted.data?.length ?? 0) > 0;
  const [opened, setOpened] = useState<OpenedDialog>();
  const row = useRowOfAddress();
  const addButton = (
    <Button variant="primary" icon={<AddIcon aria-hidden="true" />} onClick={() => setOpened({})}>
      Add Category
    </Button>
  );
  const columns: Column<AdminCategory>[] = [
    {
      key: 'name',
      header: 'Name',
      className: CELLS.wrappedName,
      cell: (category) => (
        <span className="admin-category-name">
          <span className={classNames('admin-category-icon', hueClass(category.color))}>
            <CategoryIcon name={category.icon} />
          </span>
          {category.name}
        </span>
      ),
    },
    {
      key: 'description',
      header: 'Description',
      className: `${CELLS.wrapped} ${CELLS.extra}`,
      cell: (category) => <span title={category.description}>{category.description}</span>,
    },
    {
      key: 'icon',
      header: 'Icon',
      className: `${CELLS.extra} ${CELLS.wide}`,
      cell: (category) => <span className="ui-hint">{category.icon}</span>,
    },
    {
      key: 'color',
      header: 'Color',
      className: CELLS.wide,
      cell: (category) => (
        <span className={classNames('admin-category-color', hueClass(category.color))} title={category.color}>
          <span className="admin-swatch" />
          <VisuallyHidden>{category.color}</VisuallyHidden>
        </span>
      ),
    },
    {
      key: 'votes',
      header: 'Votes this period',
      numeric: true,
      cell: (category) => formatNumber(category.votesThisPeriod),
    },
    { key: 'all', header: 'In all', numeric: true, cell: (category) => formatNumber(category.votes) },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (category) => (
        <RowActions>
          <Button size="small" icon={<EditIcon aria-hidden="true" />} onClick={() => setOpened({ category })}>
            Edit
          </Button>
          <DeleteCategoryButton category={category} isPeriodRunning={isPeriodRunning} />
        </RowActions>
      ),
    },
  ];
  return (
    <div className="admin-stack">
      <RoomHead
        title="Categories"
        text="On the ballot. Each voter has one vote in each."
        actions={
          <>
            {(categories.data?.length ?? 0) > 1 ? (
              <Button variant="quiet" icon={<MoveIcon aria-hidden="true" />} onClick={() => setOpened('order')}>
                Order
              </Button>
            ) : null}
            <Button onClick={() => setOpened('lines')}>Paste a List</Button>
            {addButton}
          </>
        }
      />
      <ListCard>
        <Loaded query={categories} what="the categories">
          {(data) =>
            showsDeleted ? (
              <DeletedTable
                noun="categories"
                items={deleted.data ?? []}
                address={address}
                isRestoring={restore.isPending}
                onRestore={(restorations) => restore.mutate(restorations.flatMap(({ ids }) => ids))}
              />
            ) : (
              <ListTable
                caption="Categories"
                columns={columns}
                rows={data}
                markedRow={row}
                empty={
                  <EmptyState
                    title="No categories yet"
                    description="Without one nobody can vote. Add the first."
                    action={addButton}
                  />
                }
              />
            )
          }
        </Loaded>
        <p className="admin-list-foot">
          <span>
            {showsDeleted || deleted.data?.length === 0
              ? formatCount(categories.data?.length ?? 0, 'category', 'categories')
              : `${formatCount(categories.data?.length ?? 0, 'category', 'categories')}, ${formatNumber(deleted.data?.length ?? 0)} deleted`}
          </span>
          {(deleted.data?.length ?? 0) > 0 ? (
            <Button size="small" variant="quiet" onClick={() => address.change('show', showsDeleted ? '' : 'deleted')}>
              {showsDeleted ? 'Show Categories' : 'Show Deleted'}
            </Button>
          ) : null}
        </p>
      </ListCard>
      {opened === 'order' && categories.data ? (
        <CategoryOrderDialog categories={categories.data} onClose={() => setOpened(undefined)} />
      ) : null}
      {opened === 'lines' ? (
        <CategoryLinesDialog
          others={categories.data ?? []}
          isPeriodRunning={isPeriodRunning}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened && opened !== 'order' && opened !== 'lines' ? (
        <CategoryDialog
          {...(opened.category ? { category: opened.category } : {})}
          others={categories.data ?? []}
          isPeriodRunning={isPeriodRunning}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  );
}
