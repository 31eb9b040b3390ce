import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, Dialog, Notice } from '@plaudit/shared-ui/ui';
import { useId } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';

/** So many vendors with votes are named. */
const NAMED = 5;

const votesOf = ({ name, votes, votesThisPeriod }: AdminVendor) =>
  votesThisPeriod > 0
    ? `${name}, ${formatNumber(votesThisPeriod)} in this period`
    : `${name}, ${formatNumber(votes)} in earlier periods`;

/** Such as 'Ada, 650 in this period; Bo, 12 in earlier periods; and 7 more'. */
function nameThem(voted: readonly AdminVendor[]): string {
  const byVotes = voted.toSorted((a, b) => b.votesThisPeriod - a.votesThisPeriod || b.votes - a.votes);
  const named = byVotes.slice(0, NAMED).map(votesOf);
  const others = voted.length - named.length;
  return [...named, ...(others > 0 ? [`and ${formatNumber(others)} more`] : [])].join('; ');
}

/** Deletes these vendors. */
export type Remove = {
  isPending: boolean;
  mutate: (vendors: readonly AdminVendor[], options: { onSuccess: () => void }) => void;
};

type DeleteDialogProps = {
  vendors: readonly AdminVendor[];
  /** True while the numbers are closed. The dialog then looks the same whether or not there are any votes. */
  areNumbersClosed: boolean;
  /** The search that found them. */
  search?: string;
  useRemove: (vendors: readonly AdminVendor[]) => Remove;
  onDone?: () => void;
  onClose: () => void;
};

/** Names those with votes, and offers to delete only the others. */
export function DeleteDialog({
  vendors,
  areNumbersClosed,
  search = '',
  useRemove,
  onDone,
  onClose,
}: DeleteDialogProps) {
  const effectId = useId();
  const remove = useRemove(vendors);
  const [first] = vendors;
  const voted = areNumbersClosed ? [] : vendors.filter(({ votes }) => votes > 0);
  const unvoted = vendors.filter((vendor) => !voted.includes(vendor));
  const isOne = vendors.length === 1;
  const send = (chosen: readonly AdminVendor[]) =>
    remove.mutate(chosen, {
      onSuccess: () => {
        onDone?.();
        onClose();
      },
    });
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      locked={remove.isPending}
      title={isOne ? `Delete ${first?.name}?` : `Delete ${formatCount(vendors.length, 'vendor')}?`}
      describedBy={effectId}
      actions={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          {voted.length > 0 && unvoted.length > 0 ? (
            <Button onClick={() => send(unvoted)} disabled={remove.isPending}>
              {`Delete Only the ${formatNumber(unvoted.length)}`}
            </Button>
          ) : null}
          <Button variant="danger" busy={remove.isPending} busyLabel="Deleting..." onClick={() => send(vendors)}>
            {isOne ? 'Delete Vendor' : `Delete All ${formatNumber(vendors.length)}`}
          </Button>
        </>
      }
    >
      <div id={effectId} className="ui-stack">
        {areNumbersClosed ? (
          <Notice tone="warning">
            {isOne
              ? 'Votes may have been cast for this vendor. It leaves the site at once, and its votes are kept.'
              : 'Votes may have been cast for them. They leave the site at once, and their votes are kept.'}
          </Notice>
        ) : null}
        {voted.length > 0 ? (
          <Notice
            tone="warning"
            title={
              isOne
                ? `It has votes: ${formatNumber(first?.votesThisPeriod ?? 0)} in this period, ${formatNumber(first?.votes ?? 0)} in all.`
                : voted.length === 1
                  ? `One has votes: ${nameThem(voted)}.`
                  : `${formatNumber(voted.length)} have votes: ${nameThem(voted)}.`
            }
          >
            {voted.length === 1
              ? 'It leaves the leaderboard at once, and its votes are kept. Results of a period that is over keep it.'
              : 'They leave the leaderboard at once, and their votes are kept. Results of a period that is over keep them.'}
          </Notice>
        ) : null}
        {unvoted.length > 0 && !areNumbersClosed && !isOne ? (
          <p>
            {voted.length > 0 ? (
              <strong>{unvoted.length === 1 ? 'One has none.' : `${formatNumber(unvoted.length)} have none.`}</strong>
            ) : (
              'None has votes.'
            )}{' '}
            {search === '' ? null : `They were found by “${search}” in their name or description.`}
          </p>
        ) : null}
        <p className="ui-hint">Undo brings back what is deleted, now or later from Deleted.</p>
        <WhoApproves when="switched on" {...(isOne ? {} : { about: 'Those with votes need approval.' })} />
      </div>
    </Dialog>
  );
}
