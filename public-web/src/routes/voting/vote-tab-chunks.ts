import { type RememberedChunk, rememberChunk } from '../../lib/remember-chunk.ts';

/** The chunks of Vote Now that a visitor without an account does not need while voting is open. */
export const voteTabChunks = {
  ending: rememberChunk(() => import('./ending.tsx').then(({ Ending }) => Ending)),
  countForm: rememberChunk(() => import('./voter-notices.tsx').then(({ CountForm }) => CountForm)),
  oneByOne: rememberChunk(() =>
    import('../../features/ballot/one-by-one/one-by-one.tsx').then(({ OneByOne }) => OneByOne),
  ),
  voterNotices: rememberChunk(() => import('./voter-notices.tsx').then(({ VoterNotices }) => VoterNotices)),
} satisfies Record<string, RememberedChunk>;
