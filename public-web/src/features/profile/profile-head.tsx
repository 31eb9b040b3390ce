import type { Category, Vendor } from '@plaudit/public-api/contract';
import { Badge, Laurel, LaurelMark, TextLink, VendorPicture } from '@plaudit/shared-ui/ui';
import { Engraving } from '../../components/page/engraving.tsx';
import { ProvisionalNotice } from '../../components/results/provisional-notice.tsx';
import { ResultsLine } from '../../components/results/results-line.tsx';
import { RATING_FAILED } from '../../components/scores/score-reason.tsx';
import { RevealedPlaces } from '../../components/winners/revealed-places.tsx';
import type { CurrentResults } from '../../http/queries/use-results-view.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import { paths } from '../../lib/paths.ts';
import { type CategoryPlace, categoryPlaces, nextPlace } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import type { Words } from '../../lib/results/empty-words.ts';
import { placeBadge } from '../../lib/results/place-badge.ts';
import { areWinnersPublic, hasWinners } from '../../lib/results/results-view.ts';
import { describeRevealedPlaces } from '../../lib/results/revealed-places.ts';
import { overallWin, winsOf } from '../../lib/results/wins.ts';
import { ProfileActions, YourVoteBadge } from './profile-actions.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import { ProfileHonor } from './profile-honor.tsx';
import { VendorWins } from './vendor-wins.tsx';
import './profile.css';
import './profile-head.css';
import './profile-figures.css';
import './profile-actions.css';
import './print.css';
import { winsInWords, winTitle } from '../../lib/results/win-words.ts';
import { t } from '../../lib/texts.ts';

type ProfileHeadProps = {
  vendor: Vendor;
  entry: VendorFigures | undefined;
  /** The figures that are loaded. Those of vendors without a rank come later. */
  vendorFigures: readonly VendorFigures[];
  /** True once all figures are loaded and public. Then the places in categories are known. */
  isComplete: boolean;
  categories: readonly Category[];
  /** True while score and rank are loading. */
  isPending: boolean;
  haveFiguresFailed: boolean;
  results: CurrentResults;
};

/**
 * The head of a profile, dark in both themes. Most of what is loaded later does not make it higher, so that the page
 * below it stays where it is. Exceptions are lines that only some pages have, such as a former name, what the vendor has
 * won, its places in a reveal, or the notice that the results are provisional.
 */
export function ProfileHead({
  vendor,
  entry,
  vendorFigures,
  isComplete,
  categories,
  isPending,
  haveFiguresFailed,
  results: { view, period, voting },
}: ProfileHeadProps) {
  const isRated = entry !== undefined && entry.totalVotes > 0;
  const rank = isRated ? entry.rank : undefined;
  const isResult = view.state === 'final' || view.state === 'provisional';
  // A result keeps the name that the vendor had then. The rest of the page is about the vendor as it is today.
  const rankedAs = isResult && entry && entry.name !== vendor.name ? entry.name : undefined;
  const areOut = areWinnersPublic(view) && view.state !== 'provisional';
  const firsts = areOut && entry ? winsOf(entry, vendorFigures) : undefined;
  const wins = firsts && !view.hasOverall ? { ...firsts, overall: undefined } : firsts;
  const badge =
    rank && view.hasOverall && placeBadge(rank, { results: view.state, voting, win: overallWin(vendorFigures) });
  // During a reveal a vendor has figures once its overall place is public, its last.
  const isWaiting = view.state === 'hidden' || (view.state === 'revealing' && entry === undefined);
  const revealedPlaces = describeRevealedPlaces(useRevealedPlaces(), vendor.id);
  // Whether the vendor has won a category is known only with the votes of all vendors.
  const allWins = wins && isComplete ? winsInWords(wins) : undefined;
  const shownWins = allWins ?? (wins?.overall && winTitle(wins.overall));
  const best = isRated && isComplete ? categoryPlaces(entry, vendorFigures).find(({ place }) => place) : undefined;
  // A provisional result names nobody as the first, so that no screenshot shows a place that may change.
  const hasHonor = entry && best && view.state !== 'provisional';
  const isMoving = view.state === 'live' && voting === 'open';
  return (
    <header className="profile-head">
      <Engraving className="profile-engraving" />
      <ProfilePicture vendor={vendor} isWinner={shownWins !== undefined} />
      <div className="profile-words">
        <div className="profile-badge">
          {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
          <YourVoteBadge vendorId={vendor.id} />
        </div>
        <h1>{vendor.name}</h1>
        {rankedAs ? (
          <p className="profile-ranked-as">
            {view.state === 'provisional'
              ? t('Ranked as “{rankedAs}” in the provisional results', { rankedAs })
              : t('Ranked as “{rankedAs}” in the final results', { rankedAs })}
          </p>
        ) : null}
        {shownWins ? (
          <VendorWins wins={shownWins} vendorId={vendor.id} vendors={vendorFigures} view={view} period={period} />
        ) : null}
        <div className="profile-honor">
          {isPending ? (
            <span className="ui-skeleton skeleton-honor" />
          ) : revealedPlaces.length > 0 ? (
            <RevealedPlaces places={revealedPlaces} />
          ) : shownWins || view.state === 'hidden' ? null : hasHonor ? (
            <ProfileHonor entry={entry} best={best} vendors={vendorFigures} categories={categories} />
          ) : isRated ? null : (
            <span className="not-rated">{haveFiguresFailed ? RATING_FAILED() : view.unrated}</span>
          )}
        </div>
        {view.state === 'provisional' ? (
          <ProvisionalNotice until={view.until} periodId={period?.id ?? undefined} className="profile-provisional" />
        ) : null}
        {isWaiting && !isPending ? (
          <WaitingFigures words={view.onProfile} hasEnded={voting === 'ended'} />
        ) : (
          <ProfileFigures
            entry={entry}
            view={view}
            ranked={view.places === 'all' ? vendorFigures.filter((each) => each.rank !== undefined).length : undefined}
          />
        )}
        {isWaiting || hasWinners(view) ? null : <ResultsLine line={view.line} className="profile-results-line" />}
        <ProfileActions vendor={vendor} />
        {isMoving && best && best.place !== 1 ? <NextPlace best={best} vendors={vendorFigures} /> : null}
      </div>
    </header>
  );
}

type ProfilePictureProps = {
  vendor: { name: string; imageUrl: string | undefined };
  isWinner: boolean;
};

/** Its size is set in profile-head.css, for each width of the screen. */
function ProfilePicture({ vendor, isWinner }: ProfilePictureProps) {
  return (
    <span className="profile-picture">
      <VendorPicture
        name={vendor.name}
        src={vendor.imageUrl}
        size={240}
        decorative
        eager
        className="profile-vendor-picture"
      />
      {isWinner ? <Laurel className="profile-laurel" /> : null}
    </span>
  );
}

type NextPlaceProps = {
  /** Where the vendor is best. */
  best: CategoryPlace;
  /** All vendors of the period. */
  vendors: readonly VendorFigures[];
};

/** A place that takes more votes is no encouragement. */
const NEAR = { votes: 10, share: 0.1 };

/**
 * '2 more votes in Quality reach #19 there.' Only for a place that is near, and for numbers that follow every vote, while
 * people can vote.
 */
function NextPlace({ best, vendors }: NextPlaceProps) {
  const next = nextPlace(best, vendors);
  if (!next || next.votes > Math.max(NEAR.votes, best.votes * NEAR.share)) return null;
  return (
    <p className="next-place">
      {t(
        '{votes, plural, one {1 more vote in {best} reaches} other {{votes} more votes in {best} reach}} #{place} there.',
        { votes: next.votes, best: best.name, place: next.place },
      )}
    </p>
  );
}

type WaitingFiguresProps = {
  words: Words;
  /** While people vote, the profile leads to the ballot and not to the reveal. */
  hasEnded: boolean;
};

export function WaitingFigures({ words, hasEnded }: WaitingFiguresProps) {
  return (
    <div className="profile-waiting">
      <LaurelMark className="profile-waiting-laurel" />
      <div>
        <p className="profile-waiting-title">{words.title}</p>
        <p>
          {words.text} {hasEnded ? <TextLink href={paths.reveal}>{t('Follow the reveal')}</TextLink> : null}
        </p>
      </div>
    </div>
  );
}
