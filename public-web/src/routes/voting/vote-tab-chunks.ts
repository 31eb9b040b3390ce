import { type RememberedChunk, rememberChunk } from '../../lib/remember-chunk.ts';

const OF_VOTE_NOW = 'first';

/** The chunks of Vote Now that a visitor without an account does not need while voting is open. */
export const voteTabChunks = {
  ending: rememberChunk(() => import('./ending.tsx').then(({ Ending }) => Ending), OF_VOTE_NOW),
  countForm: rememberChunk(() => import('./voter-notices.tsx').then(({ CountForm }) => CountForm), OF_VOTE_NOW),
  oneByOne: rememberChunk(
    () => import('../../features/ballot/one-by-one/one-by-one.tsx').then(({ OneByOne }) => OneByOne),
    OF_VOTE_NOW,
  ),
  voterNotices: rememberChunk(
    () => import('./voter-notices.tsx').then(({ VoterNotices }) => VoterNotices),
    OF_VOTE_NOW,
  ),
} satisfies Record<string, RememberedChunk>;
