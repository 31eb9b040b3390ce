import type { AdminCategory } from '@plaudit/admin-api/contract';
import {
  AddIcon,
  Button,
  Card,
  CategoryIcon,
  type Column,
  classNames,
  DataTable,
  EditIcon,
  EmptyState,
  hueClass,
  MoveIcon,
  VisuallyHidden,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CELLS } from '../../components/lists/cells.ts';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { useRowOfAddress } from '../../components/lists/use-row-of-address.ts';
import { Loaded } from '../../components/loaded.tsx';
import { formatNumber } from '../../lib/format-counts.ts';
import { categoriesQuery } from './api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryLinesDialog } from './category-lines-dialog.tsx';
import { CategoryOrderDialog } from './category-order-dialog.tsx';
import { DeleteCategoryButton } from './delete-category-button.tsx';
import { DeletedCategories } from './deleted-categories.tsx';
import './categories.css';

/** The open dialog: `order`, `lines`, or the dialog of a category. Without `category` that dialog creates a new one. */
type OpenedDialog = { category?: AdminCategory } | 'order' | 'lines';

export function CategoriesView({ isPeriodRunning }: { isPeriodRunning: boolean }) {
  const categories = useQuery(categoriesQuery);
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
      cell: (category) => category.name,
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
      cell: (category) => (
        <span className={classNames('admin-category-icon', hueClass(category.color))} title={category.icon}>
          <CategoryIcon name={category.icon} />
          <VisuallyHidden>{category.icon}</VisuallyHidden>
        </span>
      ),
    },
    {
      key: 'color',
      header: 'Color',
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
      <Card
        title="Categories"
        description="Categories on the ballot. Each voter has one vote in each."
        actions={
          <>
            {(categories.data?.length ?? 0) > 1 ? (
              <Button icon={<MoveIcon aria-hidden="true" />} onClick={() => setOpened('order')}>
                Change Order
              </Button>
            ) : null}
            <Button onClick={() => setOpened('lines')}>Paste a List</Button>
            {addButton}
          </>
        }
        flush
        className="admin-list-card"
      >
        <Loaded query={categories} what="the categories">
          {(data) => (
            <DataTable
              caption="Categories"
              hideCaption
              columns={columns}
              rows={data}
              rowKey={(category) => category.id}
              markedRow={row}
              empty={
                <EmptyState
                  title="No categories yet"
                  description="Without one nobody can vote. Add the first."
                  action={addButton}
                />
              }
            />
          )}
        </Loaded>
      </Card>
      <DeletedCategories />
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
