import type { VotingState } from '@plaudit/public-api/contract';
import { isProofKind } from './standing.ts';
import { templatedPage } from './templated-page.ts';

/** What a tag in the head of the page says. */
export const contentOf = (name: string): string | undefined =>
  templatedPage?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

const resultsWords = contentOf('results');
const voting = (contentOf('voting') ?? 'open') as VotingState;
const passwordHelp = contentOf('password-help');
const [state, ...details] = resultsWords?.split(' ') ?? [];
const results = state === 'none' ? undefined : state;

function sentBallot(ordinal: 'first' | 'second') {
  const name = contentOf(`${ordinal}-category`);
  if (name === undefined) return undefined;
  // An older API has sent the name and the text only.
  const [offered, color, ...icon] = contentOf(`${ordinal}-ballot`)?.split(' ') ?? [];
  return {
    name,
    text: contentOf(`${ordinal}-category-text`),
    offered: offered === undefined ? undefined : Number(offered),
    look: color === undefined ? undefined : { color, icon: icon.join(' ') },
  };
}

/** The state of the period when the server made the page. It is shown until the period is loaded. */
export const SENT_PAGE = {
  voting,
  hasEnded: voting === 'ended',
  /** True if votes are accepted and the numbers follow them, and on a page without any numbers. */
  isOpenAndLive: voting === 'open' && (results === undefined || results === 'live'),
  periodName: contentOf('voting-period'),
  /** '19 days left', while votes are accepted or paused. */
  daysLeft: contentOf('days-left'),
  /** Which results are public: 'provisional', or a ResultsState. Undefined before the first period. */
  results,
  /** True once the period is over and its results are public, also while they are provisional. */
  hasFinalResults: results === 'final' || results === 'provisional',
  /** The whole text about them, by which the styles choose the outline. */
  resultsWords,
  /** True if the page says that the numbers are public and contain no votes, and before the first period. */
  hasNoVotes: results === undefined || details.includes('empty'),
  /** True if nobody has won, because the results are public and contain no votes. */
  hasNoWinners: (results === 'final' || results === 'provisional') && details.includes('empty'),
  /** True while no vote can have been cast, because the period of these results has not begun, or there was none yet. */
  isBeforeOpening: results === undefined || details.includes('not_started'),
  /** True if the voting of the period of these results is paused. */
  isPaused: details.includes('paused'),
  /** True if the numbers contain no votes although all are public, and no vote waits for its confirmation. */
  hasNobodyVoted:
    (results === 'live' || results === 'final') && details.includes('empty') && !details.includes('uncounted'),
  /** True if the votes so far wait for the confirmation of their accounts. */
  hasUncountedVotes: details.includes('uncounted'),
  /** True if there is no vendor to vote for. */
  hasNoVendors: details.includes('no_vendors'),
  /** True if some votes are for vendors that are no longer on the ballot. */
  hasRemovedVotes: details.includes('removed'),
  /** The sentences that sum up the public results. Empty if there are none, and on a page that an older API has described. */
  summary: ['summary-1', 'summary-2', 'summary-3'].flatMap((name) => contentOf(name) ?? []),
  /** True if the result has earlier versions. */
  hasVersions: details.includes('versions'),
  /** True if the results contain the votes of confirmed accounts only. */
  countsOnlyConfirmed: details.includes('confirmed'),
  /** The proofs that voters can give. Undefined if the votes of every account count. */
  proofs: contentOf('confirmation')?.split(' ').filter(isProofKind),
  /** Who helps after a forgotten password. Undefined on a page that an older API has described. */
  passwordHelp: passwordHelp === undefined ? undefined : { resetByMail: passwordHelp === 'mail' },
  /** False if the page of the tabs says that no ranking is public, or one without votes. */
  hasRanking:
    results === 'live' || !(results === 'hidden' || details.some((word) => word === 'closed' || word === 'empty')),
  /** True if the results are live and will be frozen. */
  willFreeze: details.includes('freezes'),
  /** True while a reveal keeps the first place of the overall ranking back. */
  isFirstPlaceSecret: details.includes('closed'),
  /** True if a reveal is on and has made the overall winner public, which is the last place. */
  isLastPlaceOut: results === 'revealing' && !details.includes('closed'),
  /** True if the ranking is not public, or its first place is not revealed yet. */
  hasWaitingRanking: results === 'hidden' || details.includes('closed'),
  /** True if a reveal has made places of the overall ranking public, and keeps the first one back. */
  hasRevealedPlaces: details.includes('places'),
  /** True if it is announced when the results will be revealed. */
  isRevealAnnounced: details.includes('announced'),
  /** True if the time for which the reveal is announced had passed. */
  isRevealDue: details.includes('due'),
  /** True if the page of the reveal shows a place. */
  hasStage: details.includes('stage'),
  /** The open ballots at the top. Empty on a page with tags of its own, such as a vendor's, and if there is no category. */
  firstBallots: [sentBallot('first'), sentBallot('second')].flatMap((ballot) => ballot ?? []),
} as const;
