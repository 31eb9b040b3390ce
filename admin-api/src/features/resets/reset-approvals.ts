import type { Db } from '@plaudit/db/connect';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { findReset } from './resets.queries.ts';
import { previewReset } from './resets.service.ts';

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const approvalOfReset = (db: Db, action: 'reset_all' | 'reset_category'): ApprovalRule => ({
  when: 'switched on',
  action,
  preview: async ({ params }: ApprovalInput<{ id: number } | undefined>) => {
    const { votes, voters, boxes } = await previewReset(db, params?.id);
    const categories = boxes.map(({ categoryName }) => categoryName).join(', ');
    return {
      text: `${formatCount(votes, 'vote')} by ${formatCount(voters, 'voter')} stop counting: ${categories}.`,
      amount: votes,
    };
  },
});

export const approvalOfUndo = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'undo_reset',
  preview: async ({ params }: ApprovalInput<{ id: number }>) => {
    const reset = await findReset(db, params.id);
    const votes = reset?.votes ?? 0;
    const since = reset?.votesSince ?? 0;
    return {
      text: `${formatCount(votes, 'vote')} count again, and ${formatCount(since, 'later vote')} no longer.`,
      amount: votes + since,
    };
  },
});
