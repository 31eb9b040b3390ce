import type { AdminVendor, CategoryShortlist } from '@plaudit/admin-api/contract';
import { ConfirmDialog } from '@plaudit/shared-ui/ui';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { type Draft, listRemovals, shownIn, standingIn } from './shortlist-draft.ts';
import './shortlists.css';

type SaveDialogProps = {
  draft: Draft;
  categories: readonly CategoryShortlist[];
  vendors: readonly AdminVendor[];
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** Says what a change decides while people vote. */
export function SaveDialog({ draft, categories, vendors, isSaving, onSave, onClose }: SaveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Change who stands while people vote?"
      confirmLabel="Save Shortlists"
      busyLabel="Saving…"
      busy={isSaving}
      danger
      onConfirm={onSave}
      effect={
        <>
          <p>The change is a public decision, and voters see it at once.</p>
          <ul className="shortlist-effect">
            {decisionsOf(draft, categories, vendors).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            Votes for vendors that no longer stand stay in the total of the category and count for no rank. If somebody
            has voted there, the category counts as 3 in their average.
          </p>
        </>
      }
    >
      <WhoApproves when="switched on" />
    </ConfirmDialog>
  );
}

function decisionsOf(
  draft: Draft,
  categories: readonly CategoryShortlist[],
  vendors: readonly AdminVendor[],
): string[] {
  const isLive = new Set(vendors.map(({ id }) => id));
  const removals = listRemovals(draft, categories);
  return categories.flatMap((stored) => {
    const changed = draft.get(stored.categoryId);
    if (changed === undefined) return [];
    const name = stored.categoryName;
    if (standingIn(changed, stored) === 'everybody') return [`Every vendor can be voted for in ${name}.`];
    const listed = [...changed.nominees].filter((id) => isLive.has(id));
    if (standingIn(shownIn(new Map(), stored), stored) === 'everybody') {
      return [`Only ${formatCount(listed.length, 'vendor')} can be voted for in ${name}.`];
    }
    const removed = removals.find((each) => each.name === name)?.vendors ?? 0;
    const added = listed.filter((id) => !stored.nominees.includes(id)).length;
    return [
      ...(removed > 0
        ? [`${formatCount(removed, 'vendor')} no longer ${removed === 1 ? 'stands' : 'stand'} in ${name}.`]
        : []),
      ...(added > 0 ? [`${formatCount(added, 'vendor')} more can be voted for in ${name}.`] : []),
    ];
  });
}
