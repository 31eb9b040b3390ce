import type { OwnExclusion, VotingProgress } from '@plaudit/public-api/contract';
import { OPEN_PERIOD } from './open-voting.ts';

export const PROGRESS_SET_ASIDE: VotingProgress = {
  completed: 1,
  total: 1,
  percentage: 100,
  votedCategories: [1],
  votes: [{ categoryId: 1, vendorId: 1, castAt: '2026-11-20T12:00:00.000Z', receipt: 'a' }],
  state: 'open',
  standing: 'set_aside',
};

export const EXCLUSION: OwnExclusion = {
  cycleId: 1,
  reason: 'Voted from one room',
  objectUntil: OPEN_PERIOD.endDate ?? '',
  canObject: false,
  objection: null,
  isBeingLifted: false,
};
