import type { Account, CurrentCycle, VotingProgress } from '@plaudit/public-api/contract';

export const OPEN_PERIOD: CurrentCycle = {
  id: 1,
  name: 'Spring',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-01T00:00:00.000Z',
  isActive: true,
  state: 'open',
  now: '2026-11-20T12:00:00.000Z',
  results: null,
  next: null,
};

/** What public-api describes before the first period. */
export const NO_PERIOD: CurrentCycle = {
  id: null,
  name: null,
  startDate: null,
  endDate: null,
  isActive: false,
  state: 'none',
  now: '2026-11-20T12:00:00.000Z',
  results: null,
  next: null,
};

export const VOTER: Account = {
  id: 7,
  username: 'margot',
  email: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  isActive: true,
  role: 'voter',
  type: 'user',
  language: null,
};

/** The progress of a voter who can vote in one category, and has not. */
export const NO_VOTES: VotingProgress = {
  completed: 0,
  total: 1,
  percentage: 0,
  votedCategories: [],
  votes: [],
  state: 'open',
};
