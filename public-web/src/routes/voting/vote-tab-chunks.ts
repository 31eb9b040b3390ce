import { type RememberedChunk, rememberChunk } from '../../lib/remember-chunk.ts';

/** The chunks of Vote Now that a visitor without an account does not need while voting is open. */
export const voteTabChunks = {
  ending: rememberChunk(() => import('./ending.tsx').then(({ Ending }) => Ending), 'ending'),
  countForm: rememberChunk(() => import('./voter-notices.tsx').then(({ CountForm }) => CountForm), 'voterNotices'),
  oneByOne: rememberChunk(
    () => import('../../features/ballot/one-by-one/one-by-one.tsx').then(({ OneByOne }) => OneByOne),
    'openBallot',
  ),
  voterNotices: rememberChunk(
    () => import('./voter-notices.tsx').then(({ VoterNotices }) => VoterNotices),
    'voterNotices',
  ),
} satisfies Record<string, RememberedChunk>;
