import type { Category, Vendor, VotingProgress } from '@plaudit/public-api/contract';
import { classNames, hueClass, SkeletonCards } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { CountLine } from '../../../components/votes/count-line.tsx';
import { hasFailed } from '../../../http/has-failed.ts';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { useVoting, type Voting } from '../../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { paths } from '../../../lib/paths.ts';
import { uncountedReason } from '../../../lib/votes/standing.ts';
import { ClosesSoon } from '../closes-soon.tsx';
import { useOpenCompletion } from '../completion/completion-dialog.tsx';
import { isCelebrated } from '../completion/completion-words.ts';
import { Award } from './award.tsx';
import { nextAward } from './award-order.ts';
import { OneByOneTop } from './one-by-one-top.tsx';
import { useArrowsAndSwipes } from './use-arrows-and-swipes.ts';
import './one-by-one.css';
import { t } from '../../../lib/texts.ts';

/** One award a screen, for a voter who wants to go through all of them. The address names the award. */
export function OneByOne() {
  const voting = useVoting();
  const categories = useQuery(categoriesQuery);
  const vendors = useQuery(vendorsQuery);
  const [params] = useSearchParams();
  const current = categories.data?.find(({ id }) => id === Number(params.get('award')));
  const isMissing = categories.data !== undefined && current === undefined;
  // The ballots say what is wrong.
  if (isMissing || hasFailed(categories) || hasFailed(vendors)) return <Navigate to={paths.home} replace />;
  if (!categories.data || !vendors.data || !current || !voting.progress) {
    return <SkeletonCards label={t('Loading the category')} />;
  }
  return (
    <LoadedOneByOne
      voting={voting}
      progress={voting.progress}
      categories={categories.data}
      vendors={vendors.data}
      current={current}
    />
  );
}

type LoadedOneByOneProps = {
  voting: Voting;
  progress: VotingProgress;
  categories: readonly Category[];
  vendors: readonly Vendor[];
  current: Category;
};

function LoadedOneByOne({ voting, progress, categories, vendors, current }: LoadedOneByOneProps) {
  const sectionRef = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const openCompletion = useOpenCompletion();
  const index = categories.indexOf(current);
  const next = nextAward(categories, progress, current);
  const nextId = next?.id;
  const goOn = useCallback(() => navigate(nextId ? paths.award(nextId) : paths.home), [navigate, nextId]);
  const isThanked = next === undefined && isCelebrated(progress, voting.state);
  const finishAward = useCallback(() => {
    goOn();
    if (isThanked) openCompletion();
  }, [goOn, isThanked, openCompletion]);
  const move = useCallback(
    (by: 1 | -1) => {
      const to = categories[index + by];
      if (to) navigate(paths.award(to.id));
    },
    [categories, index, navigate],
  );
  useArrowsAndSwipes(sectionRef, move);
  const screen = `${current.id} ${progress.votedCategories.includes(current.id)}`;
  // A new award, its seal and the page after the last one begin at their top. After Back, the page scrolls later than this.
  useLayoutEffect(() => {
    const scrollToTop = () => window.scrollTo(0, 0);
    if (screen) scrollToTop();
    return scrollToTop;
  }, [screen]);
  return (
    <section
      ref={sectionRef}
      className={classNames('one-by-one', hueClass(current.color))}
      data-toasts="heard"
      data-alone=""
      aria-label={t('Voting, one category a screen')}
    >
      <OneByOneTop
        categories={categories}
        current={current}
        progress={progress}
        uncountedReason={uncountedReason(progress, voting.state)}
        onSkip={goOn}
      />
      {voting.cycle ? <ClosesSoon cycle={voting.cycle} className="one-by-one-closes-soon" /> : null}
      <CountLine voting={voting} className="one-by-one-count-line" />
      <Award
        key={current.id}
        voting={voting}
        progress={progress}
        category={current}
        vendors={vendors}
        count={t('Category {place} of {categories}', { place: index + 1, categories: categories.length })}
        next={next}
        onFinished={finishAward}
      />
    </section>
  );
}
