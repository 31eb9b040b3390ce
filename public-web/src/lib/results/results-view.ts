import type { ResultsStatus, ScheduledPeriod, Stats } from '@plaudit/public-api/contract';
import { type ShownResultsPeriod, stateNotice } from '../cycle.ts';
import { timeNow } from '../first-rendering.ts';
import { formatNearTime, formatPublicTime, formatPublicTimeShort } from '../format.ts';
import { sentences } from '../lists.ts';
import { t } from '../texts.ts';
import { emptyResult, type Figures, type Words, waitingText } from './empty-words.ts';
import { resultsAreHidden, resultsAreUnrevealed, resultsFollow, revealIsOn } from './result-words.ts';
import { followText, hiddenText, hiddenTitle } from './reveal-words.ts';
import { unratedWords } from './unrated-words.ts';
import { LAST_PLACE_TEXT } from './unrevealed-winners.ts';

/** What stands above Vote Now after the end of voting. It does not say that voting has ended: the header does. */
type Ending = Words & {
  /** True while winners are kept back. */
  isUnrevealed?: true;
  /** The title if nobody has won. */
  titleIfNobody?: string;
};

/** How the results of a period stand, and the words for it. Screens switch on `state`. */
export type ResultsView = {
  /** False if the site has no overall ranking and no scores. */
  hasOverall: boolean;
  /** Says which votes the numbers include. Undefined while they are live and will not be frozen. */
  line: string | undefined;
  /**
   * Which places of the ranking are public. A reveal announces the third place first. When the first place is announced,
   * all places are public.
   */
  places: 'all' | 'some' | 'none';
  /** In place of a ranking that is not public, or in which nobody has votes. */
  empty: Words;
  ending: Ending;
  /** In place of a vendor's missing rating. */
  unrated: string;
  /** When the organizers mean to reveal the results. Undefined if they have not said so, and once the reveal has begun. */
  announcedFor: string | undefined;
} & (
  | { state: 'none'; opening: ScheduledPeriod | undefined }
  | {
      state: 'live';
      /** Above the ranking, while nothing else is said about it. Undefined once it cannot change. */
      movesWith: string | undefined;
    }
  | { state: 'inSteps' | 'frozen' | 'final' }
  | {
      state: 'hidden' | 'revealing';
      /** In place of a vendor's figures. */
      onProfile: Words;
    }
  | { state: 'provisional'; until: string }
);

/** The period of the results. Of an earlier one only the state is needed. */
export type ViewedPeriod = Pick<ShownResultsPeriod, 'state'> & Partial<ShownResultsPeriod>;

const UNREVEALED: Ending = {
  get title() {
    return resultsAreUnrevealed();
  },
  get text() {
    return resultsFollow();
  },
  isUnrevealed: true,
};
const WINNERS: Ending = {
  get title() {
    return t('The winners');
  },
  get text() {
    return t('These are the final results.');
  },
  get titleIfNobody() {
    return t('No winners');
  },
};
const PROVISIONAL_WINNERS: Ending = {
  get title() {
    return t('The provisional winners');
  },
  get text() {
    return t('These results are provisional: some votes were set aside, and objections are still open.');
  },
  get titleIfNobody() {
    return t('No provisional winners');
  },
};

const OVERALL_IS_LAST = () => t('The overall ranking appears here last, from third place to first.');

export function viewOfResults(
  period: ViewedPeriod,
  status: ResultsStatus,
  figures: Figures = {},
  now = new Date(timeNow()),
): ResultsView {
  const { frozenFrom, publishedAt, revealAnnouncedFor: announcedFor, provisionalUntil } = status;
  const { ranking = [], waiting, votes, hasOverall = true } = figures;
  const follow = followText(announcedFor, now);
  const freezeTime = frozenFrom === null ? undefined : formatPublicTimeShort(frozenFrom, now);
  // Votes have been cast, or may have been, and do not count.
  const isUnconfirmed = waiting !== undefined && waiting.accounts !== 0;
  const common = { hasOverall, places: 'all', ending: WINNERS, announcedFor } as const;
  const unrated = unratedWords(hasOverall);
  switch (status.state) {
    case 'live': {
      const line = freezeTime && sentences(t('The numbers freeze on {freezeTime}.', { freezeTime }), follow);
      const live = { ...common, line, unrated: t('No votes yet') };
      if (period.state === 'not_started' || period.state === 'none') return { ...live, ...beforeOpening(period) };
      const text =
        votes === 0
          ? t('The first vote starts the ranking.')
          : t('The ranking begins with the first vote for a vendor.');
      return {
        ...live,
        state: 'live',
        empty: isUnconfirmed
          ? { title: t('No confirmed votes yet'), text: waitingText(waiting) }
          : { title: t('No votes yet'), text },
        movesWith: movesWith(period),
      };
    }
    case 'in_steps': {
      return {
        ...common,
        state: 'inSteps',
        line: sentences(
          t('Counts update every 10 votes or more.'),
          publishedAt === null
            ? t('First update soon.')
            : t('Last update {time}.', { time: formatNearTime(publishedAt, now) }),
        ),
        empty: {
          title: t('No numbers yet'),
          text: isUnconfirmed
            ? t('The first numbers of a category appear after at least 10 votes of confirmed accounts in it.')
            : t('The first numbers of a category appear after at least 10 votes in it.'),
        },
        unrated: unrated.published,
      };
    }
    case 'frozen': {
      const text = isUnconfirmed
        ? t('The numbers froze before any vote counted.')
        : t('The numbers froze before the first votes.');
      const frozen = freezeTime
        ? t('Frozen since {freezeTime}. Later votes count too.', { freezeTime })
        : t('Frozen. Later votes count too.');
      return {
        ...common,
        state: 'frozen',
        line: sentences(frozen, follow),
        empty: { title: t('No numbers yet'), text: sentences(text, UNREVEALED.text) },
        ending: UNREVEALED,
        unrated: unrated.published,
      };
    }
    case 'hidden':
      return {
        ...common,
        state: 'hidden',
        line: hiddenText(announcedFor, now),
        places: 'none',
        empty:
          period.state === 'ended'
            ? { title: t('Results follow'), text: t('Voting has ended, and the results are hidden until the reveal.') }
            : {
                title: resultsAreHidden(),
                text: t('Until then: how many people voted, not for whom.'),
              },
        ending: UNREVEALED,
        onProfile: {
          title: hiddenTitle(announcedFor, now),
          text: hasOverall ? t('Score and rank appear here then.') : t('Votes and places appear here then.'),
        },
        unrated: t('No votes yet'),
      };
    case 'revealing': {
      const isComplete = ranking.some(({ rank }) => rank === 1);
      const text = hasOverall
        ? t('The winners appear below, one by one. The overall one is last.')
        : t('The winners appear below, one by one.');
      return {
        ...common,
        state: 'revealing',
        // After the last place no other one is promised.
        line: isComplete ? LAST_PLACE_TEXT() : t('The reveal is on. Each place appears here once it is revealed.'),
        places: isComplete ? 'all' : ranking.length > 0 ? 'some' : 'none',
        empty: { title: revealIsOn(), text: hasOverall ? OVERALL_IS_LAST() : text },
        ending: isComplete
          ? { title: WINNERS.title, text: LAST_PLACE_TEXT() }
          : { title: revealIsOn(), text, isUnrevealed: true },
        onProfile: {
          title: revealIsOn(),
          text: hasOverall
            ? t('Overall score and rank appear here once revealed.')
            : t('Votes and places appear here once revealed.'),
        },
        unrated: unrated.revealed,
      };
    }
    case 'final': {
      const final = { ...common, empty: emptyResult(status, figures), unrated: unrated.final };
      if (provisionalUntil === undefined) {
        return { ...final, state: 'final', line: votes === 0 ? undefined : t('Final results.') };
      }
      const line = t('Provisional results.');
      return { ...final, state: 'provisional', line, ending: PROVISIONAL_WINNERS, until: provisionalUntil };
    }
  }
}

/** No vote can have been cast: the period has not begun, or there has been none yet. */
function beforeOpening({ state, startDate = null, endDate = null, ...period }: ViewedPeriod) {
  const { text = '', opensAt, opening } = stateNotice(state, { startDate, endDate, ...period }) ?? {};
  return {
    state: 'none' as const,
    opening,
    empty: {
      title: t('The ranking begins with the first vote'),
      text: opensAt ? t('Voting opens on {time}.', { time: formatPublicTime(opensAt) }) : text,
    },
  };
}

function movesWith({ state, counts }: ViewedPeriod): string | undefined {
  if (state === 'paused') return t('Voting is paused. The ranking moves again with the next vote.');
  if (state !== 'open') return undefined;
  return counts === 'confirmed' ? t('Live: confirmed votes') : t('Live');
}

/** True from the beginning of the reveal, or from the end on. */
export const hasWinners = ({ state }: ResultsView): boolean =>
  state === 'revealing' || state === 'provisional' || state === 'final';

/** True once the winners are public: after the end, at the latest with the last place of a reveal. */
export const areWinnersPublic = (view: ResultsView): boolean => hasWinners(view) && view.places === 'all';

/** What stands in place of the vendor on a step or place that no vendor with votes has. */
export const emptyPlaceText = (view: ResultsView): string => (hasWinners(view) ? t('Nobody') : t('Open'));

/** True while the numbers follow every vote. */
export const isLive = ({ state }: ResultsView): boolean => state === 'none' || state === 'live';

/** True if the numbers contain every vote. Otherwise a vendor without any can have votes. */
export const hasEveryVote = (view: ResultsView): boolean =>
  isLive(view) || view.state === 'provisional' || view.state === 'final';

export const isVoteCountPublic = (view: ResultsView, entry: { totalVotes: number } | undefined): boolean =>
  (entry?.totalVotes ?? 0) > 0 || hasEveryVote(view);

/** True if the public numbers give an order, or will with the next vote. */
export const hasOrder = (view: ResultsView, entries: readonly { totalVotes: number }[]): boolean =>
  isLive(view) || (view.places === 'all' && entries.some(({ totalVotes }) => totalVotes > 0));

/** True if there is something to show on other sites. */
export const hasNumbers = (view: ResultsView, entries: readonly { totalVotes: number }[]): boolean =>
  view.state === 'revealing' || (view.state !== 'hidden' && entries.some(({ totalVotes }) => totalVotes > 0));

/**
 * True if there is no vendor to vote for, so that nobody is told about first votes. Hidden results and a reveal have
 * texts of their own, and final results are not about the vendors of today.
 */
export const lacksVendors = (view: ResultsView, stats: Stats | undefined): boolean =>
  stats?.totalVendors === 0 && (isLive(view) || view.state === 'inSteps' || view.state === 'frozen');

/** How many places above the best public one of this ranking a reveal keeps back. 0 if it has no public place yet. */
export const unrevealedPlaces = ({ places }: ResultsView, [best]: readonly { rank: number }[]): number =>
  places === 'some' && best ? best.rank - 1 : 0;

const STEPS = 3;
const NAMED_BELOW_MAX = 5;

/**
 * True if a reveal keeps places back, and every vendor with a public place stands on the podium or is named below it.
 * No list is needed then.
 */
export function isAllOnPodium(view: ResultsView, ranked: readonly { rank: number }[]): boolean {
  const unrevealed = unrevealedPlaces(view, ranked);
  return unrevealed > 0 && ranked.length <= STEPS - unrevealed + NAMED_BELOW_MAX;
}
