import type { Db } from '@plaudit/db/connect';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';

type Voted = { name: string; votes: number; votesThisPeriod: number };

type VotedChange = {
  kind: 'vendor' | 'category';
  verb: 'rename' | 'delete' | 'restore';
  /** Finds what has votes and would be changed. Undefined if nothing would, or it has none. */
  find(input: ApprovalInput<{ id: number }, { name: string }>): Promise<Voted | undefined>;
};

const PAST = { rename: 'renamed', delete: 'deleted', restore: 'restored' };

/** Approval of changing a vendor or a category that has votes, which can give voters another winner. */
export const approvalOfVoted = ({ kind, verb, find }: VotedChange): ApprovalRule => ({
  when: 'switched on',
  action: `${verb}_voted_${kind}`,
  concerns: async (input: ApprovalInput<{ id: number }, { name: string }>) => (await find(input)) !== undefined,
  preview: async (input: ApprovalInput<{ id: number }, { name: string }>) => {
    const found = await find(input);
    if (found === undefined) return { text: 'This changes nothing any more.', amount: 0 };
    const change = `"${found.name}" is ${PAST[verb]}${verb === 'rename' ? ` to "${input.body.name}"` : ''}.`;
    const { votes, votesThisPeriod } = found;
    return {
      text: `The ${kind} ${change} Public votes in this period: ${votesThisPeriod}, in all periods: ${votes}.`,
      amount: verb === 'rename' ? 0 : votesThisPeriod,
    };
  },
});

/**
 * True if votes of the current period wait or are set aside, and can count later. Says nothing about single vendors,
 * because whether a vendor has such votes could show a ballot.
 */
export async function areVotesAside(db: Db): Promise<boolean> {
  const row = await db('tallies_aside')
    .join('ballot_boxes', 'ballot_boxes.id', 'tallies_aside.ballot_box_id')
    .join('voting_cycles', 'voting_cycles.id', 'ballot_boxes.cycle_id')
    .where('voting_cycles.is_active', 1)
    .where('tallies_aside.votes', '>', 0)
    .first('tallies_aside.vendor_id');
  return row !== undefined;
}

/** The votes that a reset took, and that count again if it is undone. */
const selectVotesInResets = (db: Db) =>
  db('resets')
    .join('voting_cycles', 'voting_cycles.id', 'resets.cycle_id')
    .join('reset_boxes', 'reset_boxes.reset_id', 'resets.id')
    .join('ballot_boxes', 'ballot_boxes.id', 'reset_boxes.closed_box_id')
    .join('tallies', 'tallies.ballot_box_id', 'ballot_boxes.id')
    .whereNull('resets.undone_at')
    .where('voting_cycles.is_active', 1)
    .where('tallies.votes', '>', 0);

export const listVendorsInResets = async (db: Db): Promise<Set<number>> =>
  new Set(await selectVotesInResets(db).distinct().pluck('tallies.vendor_id'));

export const hasVotesInResets = async (db: Db, categoryId: number): Promise<boolean> =>
  (await selectVotesInResets(db).where('ballot_boxes.category_id', categoryId).first('resets.id')) !== undefined;
