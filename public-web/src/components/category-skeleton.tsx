import type { ResultsState } from '@plaudit/public-api/contract';
import { SkeletonRows } from '@plaudit/shared-ui/ui';
import { emptyCategoryWords, NO_CATEGORY_RESULTS } from '../lib/empty-category-words.ts';
import type { SentCategory } from '../lib/sent-category.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { ButtonOutline } from './button-outline.tsx';
import { PodiumSkeleton } from './podium-skeleton.tsx';
import { liveText, RevealLineOutline } from './results-outlines.tsx';

const ROWS = 8;

type CategorySkeletonProps = Pick<SentCategory, 'name' | 'outline' | 'rows' | 'haveAllVendorsLeft'>;

/** What the ranking of a category has below the filters. first-response/leaderboard.html has the same with fewer rows. */
export function CategorySkeleton({ name, outline, rows = ROWS, haveAllVendorsLeft }: CategorySkeletonProps) {
  if (outline === 'secret' || outline === 'empty') {
    return (
      <EmptyCategoryOutline name={name} isRevealed={outline === 'empty'} haveAllVendorsLeft={haveAllVendorsLeft} />
    );
  }
  return (
    <>
      {outline === 'ranking' ? <span className="ui-skeleton outline-field ranking-search" /> : <RevealLineOutline />}
      <PodiumSkeleton />
      {/* Before the first place is public, all places stand on the podium. */}
      {outline === 'places' ? null : (
        <div className="ranking outline-rows">
          <SkeletonRows rows={rows} label={`Loading the results in ${name}`} />
        </div>
      )}
    </>
  );
}

type EmptyCategoryOutlineProps = { name: string; isRevealed: boolean; haveAllVendorsLeft: boolean };

/** The text in place of a ranking that is not public yet or has no votes. */
function EmptyCategoryOutline(category: EmptyCategoryOutlineProps) {
  const { countsOnlyConfirmed, isBeforeOpening, isPaused, results } = SENT_PAGE;
  const state = results === 'provisional' ? 'final' : ((results ?? 'live') as ResultsState);
  const isLive = state === 'live';
  const { title, text } =
    isLive && isBeforeOpening
      ? { title: NO_CATEGORY_RESULTS, text: liveText() }
      : emptyCategoryWords({ state }, { ...category, countsOnlyConfirmed });
  const isSecret = state === 'revealing' && !category.isRevealed;
  const leadsToBallots = isLive && (isBeforeOpening || !(isPaused || category.haveAllVendorsLeft));
  return (
    <div className="ui-state" aria-hidden="true">
      <span className="ui-state-mark" />
      <p className="ui-state-title">
        <span className="outline-words">{title}</span>
      </p>
      <p className="ui-state-text">
        <span className="outline-words">{text}</span>
      </p>
      {isSecret || leadsToBallots ? <ButtonOutline /> : null}
    </div>
  );
}
