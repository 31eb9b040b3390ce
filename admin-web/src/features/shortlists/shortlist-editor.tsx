import type { AdminVendor, CategoryShortlist, Cycle } from '@plaudit/admin-api/contract';
import { Button, ConfirmDialog, Notice, Pagination } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { searchIn } from '../../../../shared-ui/format/search.ts';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { changedByOf, storedVersionOf } from '../../http/stale-edit.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { pageOf } from '../../lib/page-of.ts';
import { type ShortlistPeriod, useSaveShortlists } from './api.ts';
import { CopyShortlistDialog } from './copy-shortlist-dialog.tsx';
import {
  type Draft,
  isListed,
  listRemovals,
  shownIn,
  toRequest,
  withBallot,
  withCopy,
  withVendors,
} from './shortlist-draft.ts';
import { ShortlistMatrix } from './shortlist-matrix.tsx';
import { ShortlistTools } from './shortlist-tools.tsx';
import './shortlists.css';

const PAGE_SIZE = 25;

type ShortlistEditorProps = {
  period: ShortlistPeriod;
  vendors: readonly AdminVendor[];
  categories: readonly CategoryShortlist[];
  periods: readonly Cycle[];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onReload: () => void;
};

export function ShortlistEditor({
  period,
  vendors,
  categories,
  periods,
  draft,
  onDraft: setDraft,
  onReload,
}: ShortlistEditorProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosenId, setChosenId] = useState(categories[0]?.categoryId ?? 0);
  const [isCopying, setIsCopying] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const save = useSaveShortlists(period, categories);
  const isNext = period === 'next';
  const isStale = storedVersionOf(save.error) !== undefined;
  const category = categories.find(({ categoryId }) => categoryId === chosenId) ?? categories[0];
  const [showsListedOnly, setShowsListedOnly] = useState(false);
  // A vendor that is taken off the list stays in sight, so that it can be put back.
  const isOnList = ({ id }: AdminVendor) =>
    category !== undefined && (category.nominees.includes(id) || shownIn(draft, category).nominees.has(id));
  const canFilter = category !== undefined && isListed(shownIn(draft, category), category);
  const candidates = showsListedOnly && canFilter ? vendors.filter(isOnList) : vendors;
  const found = searchIn(candidates, search, ({ name }) => [name]);
  const shown = pageOf(found, page, PAGE_SIZE);
  const saveDraft = () =>
    save.mutate(toRequest(draft, categories), {
      onSuccess: () => {
        setDraft(new Map());
        setIsAsking(false);
      },
      onError: (error) => {
        if (storedVersionOf(error) !== undefined) setIsAsking(false);
      },
    });
  return (
    <>
      <SearchField
        label="Search vendors"
        placeholder="Search vendors..."
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <ShortlistTools
        categories={categories}
        chosenId={category?.categoryId ?? 0}
        onChoose={setChosenId}
        found={found.length}
        disabled={save.isPending}
        onAssign={(isNominee) => {
          const ids = found.map(({ id }) => id);
          if (category) setDraft(withVendors(draft, category, ids, isNominee));
        }}
        onCopy={() => setIsCopying(true)}
      />
      {canFilter ? (
        <label className="shortlist-filter">
          <input
            type="checkbox"
            checked={showsListedOnly}
            onChange={(event) => {
              setShowsListedOnly(event.target.checked);
              setPage(1);
            }}
          />
          Only vendors on the shortlist of {category.categoryName}
        </label>
      ) : null}
      <ShortlistMatrix
        vendors={shown.items}
        categories={categories}
        draft={draft}
        chosenId={category?.categoryId ?? 0}
        isNext={isNext}
        disabled={save.isPending}
        onBallot={(target, ballot) => setDraft(withBallot(draft, target, ballot))}
        onVendor={(target, id, isNominee) => setDraft(withVendors(draft, target, [id], isNominee))}
      />
      <Pagination {...shown} onPage={setPage} noun="vendors" />
      {isStale ? (
        <Notice
          tone="warning"
          announce
          title={`${changedByOf(save.error) ?? 'Somebody else'} changed these shortlists`}
          action={
            <Button
              size="small"
              onClick={() => {
                setDraft(new Map());
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
      <div className="shortlist-save">
        <p role="status">
          {draft.size === 0 ? 'Nothing to save.' : `${formatCount(draft.size, 'category', 'categories')} changed.`}
        </p>
        <Button disabled={draft.size === 0 || save.isPending} onClick={() => setDraft(new Map())}>
          Discard
        </Button>
        <Button
          variant="primary"
          disabled={draft.size === 0}
          busy={save.isPending}
          busyLabel="Saving…"
          onClick={() => (isNext ? saveDraft() : setIsAsking(true))}
        >
          Save Shortlists
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Change who stands while people vote?"
        confirmLabel="Save Shortlists"
        busyLabel="Saving…"
        busy={save.isPending}
        danger
        onConfirm={saveDraft}
        effect={<Effect draft={draft} categories={categories} />}
      >
        <WhoApproves when="switched on" />
      </ConfirmDialog>
      {isCopying ? (
        <CopyShortlistDialog
          period={period}
          shown={categories.map((stored) => withDraft(draft, stored))}
          periods={periods}
          chosenId={category?.categoryId ?? 0}
          onCopy={(pairs) =>
            setDraft(
              pairs.reduce((changed, { to, from }) => {
                const target = categories.find(({ categoryId }) => categoryId === to.categoryId);
                return target ? withCopy(changed, target, from) : changed;
              }, draft),
            )
          }
          onClose={() => setIsCopying(false)}
        />
      ) : null}
    </>
  );
}

function withDraft(draft: Draft, stored: CategoryShortlist): CategoryShortlist {
  const shown = shownIn(draft, stored);
  const listed = isListed(shown, stored);
  return { ...stored, ballot: listed ? 'shortlist' : 'open', nominees: listed ? [...shown.nominees] : [] };
}

function Effect({ draft, categories }: { draft: Draft; categories: readonly CategoryShortlist[] }) {
  const removals = listRemovals(draft, categories);
  const made = categories.filter(
    (stored) => stored.ballot === 'open' && draft.get(stored.categoryId)?.ballot === 'shortlist',
  );
  return (
    <>
      <p>The change is a public decision, and voters see it at once.</p>
      {removals.length + made.length > 0 ? (
        <ul className="shortlist-effect">
          {removals.map(({ name, vendors }) => (
            <li key={name}>
              {formatCount(vendors, 'vendor')} no longer {vendors === 1 ? 'stands' : 'stand'} in {name}.
            </li>
          ))}
          {made.map(({ categoryId, categoryName }) => (
            <li key={categoryId}>
              Only {formatCount(draft.get(categoryId)?.nominees.size ?? 0, 'vendor')} can be voted for in {categoryName}
              .
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        Votes for vendors that no longer stand stay in the total of the category and count for no rank. If somebody has
        voted there, the category counts as 3 in their average.
      </p>
    </>
  );
}
