import {
  Container,
  LazyPart,
  Loading,
  ResultsIcon,
  SkeletonCards,
  TabLinks,
  TrophyIcon,
  VendorIcon,
  VoteIcon,
} from '@plaudit/shared-ui/ui';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { Hero } from '../components/hero.tsx';
import { useCatalogueAfterAbsence } from '../components/use-catalogue-after-absence.ts';
import { useTitle } from '../components/use-title.ts';
import { BallotTab } from '../features/ballot/ballot-tab.tsx';
import { paths, type Tab, tabOf } from '../lib/paths.ts';
import { lazyTabs } from './lazy-tabs.ts';

const CONTENT: Record<Tab, ReactNode> = {
  vote: <BallotTab />,
  leaderboard: <LazyPart key="leaderboard" load={lazyTabs.leaderboard} />,
  vendors: <LazyPart key="vendors" load={lazyTabs.vendors} />,
  results: <LazyPart key="results" load={lazyTabs.results} />,
};

const LABELS: Record<Tab, string> = {
  vote: 'Vote Now',
  leaderboard: 'Leaderboard',
  vendors: 'All Vendors',
  results: 'Results',
};

const ITEMS = [
  { key: 'vote', label: LABELS.vote, href: paths.tab('vote'), icon: <VoteIcon aria-hidden="true" /> },
  {
    key: 'leaderboard',
    label: LABELS.leaderboard,
    href: paths.tab('leaderboard'),
    icon: <TrophyIcon aria-hidden="true" />,
  },
  { key: 'vendors', label: LABELS.vendors, href: paths.tab('vendors'), icon: <VendorIcon aria-hidden="true" /> },
  { key: 'results', label: LABELS.results, href: paths.tab('results'), icon: <ResultsIcon aria-hidden="true" /> },
];

export function HomeRoute() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  useTitle(tab === 'vote' ? undefined : LABELS[tab]);
  useCatalogueAfterAbsence();
  const contentRef = useRef<HTMLDivElement>(null);
  useScrollToTab(tab, contentRef);
  return (
    <>
      <Hero />
      <Container>
        <TabLinks label="Awards" items={ITEMS} selected={tab} dockOnPhone />
        <div ref={contentRef} className="tab-content">
          <Suspense fallback={<TabSkeleton />}>{CONTENT[tab]}</Suspense>
        </div>
      </Container>
    </>
  );
}

function TabSkeleton() {
  return (
    <Loading label="Loading" className="tab-skeleton">
      <SkeletonCards cards={6} />
    </Loading>
  );
}

/**
 * A tab opens at its top: below the hero if the hero is visible. On a phone always, because the tabs are at the
 * bottom there.
 */
function useScrollToTab(tab: Tab, contentRef: RefObject<HTMLElement | null>): void {
  const navigation = useNavigationType();
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    const content = contentRef.current;
    if (!content || navigation === 'POP') return;
    const docked = window.matchMedia('(width <= 44rem)').matches;
    if (docked || content.getBoundingClientRect().top < 0) content.scrollIntoView({ block: 'start' });
  }, [tab, navigation, contentRef]);
}
