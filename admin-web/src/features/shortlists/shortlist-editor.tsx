import type { AdminVendor, CategoryShortlist, Cycle } from '@plaudit/admin-api/contract';
import { Button, CopyIcon, MoreIcon, Notice, Pagination } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { compareNames } from '../../../../shared-ui/format/names.ts';
import { searchIn } from '../../../../shared-ui/format/search.ts';
import { ChoiceChips } from '../../components/lists/filter-chips.tsx';
import { ListTools } from '../../components/lists/list-tools.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { usePhone } from '../../components/lists/use-phone.ts';
import { changedByOf, storedVersionOf } from '../../http/stale-edit.ts';
import { pageOf } from '../../lib/page-of.ts';
import { type ShortlistPeriod, useSaveShortlists } from './api.ts';
import { CategoryHead, CategoryMenu, type ListActions } from './category-head.tsx';
import { CategoryChips, CategoryTicks } from './category-ticks.tsx';
import { CopyShortlistDialog } from './copy-shortlist-dialog.tsx';
import { type CategoryLooks, columnsOf, type MatrixColumn } from './matrix-columns.ts';
import { NameHead, type NameOrder } from './name-head.tsx';
import { PasteNamesDialog } from './paste-names-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { changesOf } from './shortlist-changes.ts';
import { type Draft, shownIn, standingIn, toRequest, withBallot, withCopy, withVendors } from './shortlist-draft.ts';
import { ShortlistMatrix } from './shortlist-matrix.tsx';

/** More rows than this make each press slow. */
const PAGE_SIZE = 100;

type Shown = 'all' | 'listed' | 'none';

type ShortlistEditorProps = {
  period: ShortlistPeriod;
  vendors: readonly AdminVendor[];
  categories: readonly CategoryShortlist[];
  looks: CategoryLooks;
  periods: readonly Cycle[];
  draft: Draft;
  /** `isOneStep` is false if the change belongs to the step before, so that Undo takes back both. */
  onDraft: (change: (draft: Draft) => Draft, isOneStep?: boolean) => void;
  onUndo: () => void;
  onDiscard: () => void;
  onReload: () => void;
};

export function ShortlistEditor({
  period,
  vendors,
  categories,
  looks,
  periods,
  draft,
  onDraft: changeDraft,
  onUndo,
  onDiscard,
  onReload,
}: ShortlistEditorProps) {
  const isPhone = usePhone();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<Shown>('all');
  const [order, setOrder] = useState<NameOrder>('none');
  const [chosenId, setChosenId] = useState(categories[0]?.categoryId ?? 0);
  const [opened, setOpened] = useState<'copy' | 'paste' | 'save'>();
  const save = useSaveShortlists(period, categories);
  const isNext = period === 'next';
  const isStale = storedVersionOf(save.error) !== undefined;

  const columns = columnsOf(draft, categories, looks, vendors);
  const chosen = columns.find(({ category }) => category.categoryId === chosenId) ?? columns[0];
  if (chosen === undefined) return null;
  const lists = columns.filter(({ standing }) => standing === 'list');
  const inNone = vendors.filter(({ id }) => lists.every(({ nominees }) => !nominees.has(id)));
  // A vendor that is taken off the list stays in sight, so that it can be put back.
  const inChosen = vendors.filter(({ id }) => chosen.nominees.has(id) || chosen.category.nominees.includes(id));
  const shownFilter = filter === 'listed' && chosen.standing !== 'list' ? 'all' : filter;
  const candidates = { all: vendors, listed: inChosen, none: inNone }[shownFilter];
  const found = searchIn(candidates, search, ({ name }) => [name]);
  const sorted =
    order === 'none' ? found : found.toSorted((a, b) => (order === 'ascending' ? 1 : -1) * compareNames(a, b));
  const shown = pageOf(sorted, page, PAGE_SIZE);

  const put = ({ category }: MatrixColumn, vendorIds: readonly number[], isNominee: boolean) =>
    changeDraft((now) => withVendors(now, category, vendorIds, isNominee));
  const actionsOf = (column: MatrixColumn): ListActions => ({
    onBallot: (ballot) =>
      changeDraft((now) =>
        // A list that is begun is empty: who stands is ticked or pasted.
        ballot === 'shortlist'
          ? withCopy(now, column.category, { ballot, nominees: [] })
          : withBallot(now, column.category, ballot),
      ),
    onTickShown: (isNominee) =>
      put(
        column,
        found.map(({ id }) => id),
        isNominee,
      ),
    onPaste: () => setOpened('paste'),
    onCopy: () => setOpened('copy'),
  });
  const choose = (categoryId: number) => setChosenId(categoryId);
  const saveDraft = () =>
    save.mutate(toRequest(draft, categories), {
      onSuccess: () => {
        onDiscard();
        setOpened(undefined);
      },
      onError: (error) => {
        if (storedVersionOf(error) !== undefined) setOpened(undefined);
      },
    });
  const menu = { isNext, shown: found.length };
  const changeFilter = (next: Shown) => {
    setFilter(next);
    setPage(1);
  };
  const pasteButton = (
    <Button size="small" disabled={save.isPending} onClick={() => setOpened('paste')}>
      Paste Names
    </Button>
  );
  return (
    <>
      {isPhone ? <CategoryChips columns={columns} chosenId={chosen.category.categoryId} onChoose={choose} /> : null}
      <ListTools
        search={
          <SearchField
            label="Search vendors"
            placeholder="Search vendors..."
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        }
        chips={
          isPhone ? (
            <>
              {pasteButton}
              {chosen.standing === 'list' ? (
                <Button
                  size="small"
                  variant="quiet"
                  aria-pressed={shownFilter === 'listed'}
                  onClick={() => changeFilter(shownFilter === 'listed' ? 'all' : 'listed')}
                >
                  {shownFilter === 'listed' ? 'Show All' : `Only the ${chosen.count}`}
                </Button>
              ) : null}
              <CategoryMenu {...menu} {...actionsOf(chosen)} column={chosen} icon={<MoreIcon aria-hidden="true" />} />
            </>
          ) : (
            <ChoiceChips<Shown>
              label="Which vendors"
              chosen={shownFilter}
              onChoose={changeFilter}
              choices={[
                { value: 'all', label: 'All', count: vendors.length },
                ...(chosen.standing === 'list'
                  ? [{ value: 'listed' as const, label: `In ${chosen.category.categoryName}`, count: chosen.count }]
                  : []),
                ...(lists.length > 0 ? [{ value: 'none' as const, label: 'In none', count: inNone.length }] : []),
              ]}
            />
          )
        }
      >
        {pasteButton}
        <Button
          size="small"
          variant="quiet"
          icon={<CopyIcon aria-hidden="true" />}
          disabled={save.isPending}
          onClick={() => setOpened('copy')}
        >
          Copy From
        </Button>
      </ListTools>
      {isStale ? (
        <Notice
          tone="warning"
          announce
          title={`${changedByOf(save.error) ?? 'Somebody else'} changed these shortlists`}
          action={
            <Button
              size="small"
              onClick={() => {
                onDiscard();
                save.reset();
                onReload();
              }}
            >
              Discard and load theirs
            </Button>
          }
        >
          Nothing of yours is saved.
        </Notice>
      ) : null}
      {isPhone ? (
        <CategoryTicks
          vendors={shown.items}
          column={chosen}
          disabled={save.isPending}
          onTick={(id, value) => put(chosen, [id], value)}
          onBegin={() => actionsOf(chosen).onBallot('shortlist')}
        />
      ) : (
        <ShortlistMatrix
          vendors={shown.items}
          columns={columns}
          chosenId={chosen.category.categoryId}
          disabled={save.isPending}
          sorted={order}
          nameHead={<NameHead order={order} onOrder={setOrder} />}
          headOf={(column) => (
            <CategoryHead
              {...menu}
              {...actionsOf(column)}
              column={column}
              vendors={vendors.length}
              onChoose={() => choose(column.category.categoryId)}
            />
          )}
          onChoose={choose}
          onTick={(ticks, value, isOneStep) =>
            changeDraft(
              (now) =>
                ticks.reduce(
                  (next, { column, vendorId }) => withVendors(next, column.category, [vendorId], value),
                  now,
                ),
              isOneStep,
            )
          }
        />
      )}
      {found.length === 0 ? <p className="shortlist-none">No vendors found.</p> : null}
      {found.length > PAGE_SIZE ? <Pagination {...shown} onPage={setPage} noun="vendors" /> : null}
      <SaveBar
        changes={changesOf(draft, categories, vendors)}
        isSaving={save.isPending}
        onUndo={onUndo}
        onSave={() => (isNext ? saveDraft() : setOpened('save'))}
      />
      {opened === 'save' ? (
        <SaveDialog
          draft={draft}
          categories={categories}
          vendors={vendors}
          isSaving={save.isPending}
          onSave={saveDraft}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened === 'paste' ? (
        <PasteNamesDialog
          column={chosen}
          vendors={vendors}
          onPut={(ids) => put(chosen, ids, true)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened === 'copy' ? (
        <CopyShortlistDialog
          period={period}
          shown={categories.map((stored) => withDraft(draft, stored))}
          periods={periods}
          chosenId={chosen.category.categoryId}
          onCopy={(pairs) =>
            changeDraft((now) =>
              pairs.reduce((changed, { to, from }) => {
                const target = categories.find(({ categoryId }) => categoryId === to.categoryId);
                return target ? withCopy(changed, target, from) : changed;
              }, now),
            )
          }
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

function withDraft(draft: Draft, stored: CategoryShortlist): CategoryShortlist {
  const shown = shownIn(draft, stored);
  const listed = standingIn(shown, stored) === 'list';
  return { ...stored, ballot: listed ? 'shortlist' : 'open', nominees: listed ? [...shown.nominees] : [] };
}
