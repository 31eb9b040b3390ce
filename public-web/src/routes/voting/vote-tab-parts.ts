import { type RememberedPart, rememberPart } from '../../lib/remember-part.ts';

/** The parts of Vote Now that a visitor without an account does not need while voting is open. */
export const voteTabParts = {
  ending: rememberPart(() => import('./ending.tsx').then(({ Ending }) => Ending)),
  countForm: rememberPart(() => import('./voter-notices.tsx').then(({ CountForm }) => CountForm)),
  oneByOne: rememberPart(() =>
    import('../../features/ballot/one-by-one/one-by-one.tsx').then(({ OneByOne }) => OneByOne),
  ),
  voterNotices: rememberPart(() => import('./voter-notices.tsx').then(({ VoterNotices }) => VoterNotices)),
} satisfies Record<string, RememberedPart>;
