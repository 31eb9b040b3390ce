import { Container, PageTitle } from '@plaudit/shared-ui/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { upTo } from '../../../shared-ui/format/widths.ts';
import { Chunk } from '../components/page/chunk.tsx';
import { useIsComing } from '../components/page/coming.tsx';
import { Hero } from '../components/page/hero.tsx';
import { SiteTabs, TAB_LABELS, TAB_TITLES } from '../components/page/site-tabs.tsx';
import { TabSkeleton } from '../components/page/tab-skeleton.tsx';
import { useReloadAfterAbsence } from '../components/page/use-reload-after-absence.ts';
import { useTitle } from '../components/page/use-title.ts';
import { type Tab, tabOf } from '../lib/paths.ts';
import { lazyTabs } from './lazy-tabs.ts';
import { useIsOneByOne } from './voting/use-is-one-by-one.ts';
import { VoteTab } from './voting/vote-tab.tsx';
import './home.css';

function lazyTab(tab: keyof typeof lazyTabs): ReactNode {
  const heading = (
    <div className="page-title-tight">
      <PageTitle level={2} title={TAB_TITLES[tab]} />
    </div>
  );
  return <Chunk key={tab} load={lazyTabs[tab]} heading={heading} fallback={<TabSkeleton tab={tab} />} />;
}

export function HomeRoute() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  useTitle(tab === 'vote' ? undefined : TAB_LABELS[tab]);
  useReloadAfterAbsence();
  const isOneByOne = useIsOneByOne();
  const contentRef = useRef<HTMLDivElement>(null);
  useScrollToTab(tab, contentRef, params.has('ballot'));
  if (useIsComing() && tab === 'vote') {
    return (
      <>
        <Container>
          <SiteTabs selected={tab} />
        </Container>
        <Hero isCompact={false} />
      </>
    );
  }
  return (
    <>
      {isOneByOne ? null : <Hero isCompact={tab !== 'vote'} />}
      <Container>
        {isOneByOne ? null : <SiteTabs selected={tab} />}
        <div ref={contentRef} className="tab-content">
          {tab === 'vote' ? <VoteTab /> : lazyTab(tab)}
        </div>
      </Container>
    </>
  );
}

/**
 * After a change of the tab, scrolls to the start of its content if that is above the screen. On a phone, where the
 * tabs are at the bottom, the new tab begins at the top of the page. Nothing scrolls after Back or Forward, or if the
 * address names a ballot.
 */
function useScrollToTab(tab: Tab, contentRef: RefObject<HTMLElement | null>, isBallotLinked: boolean): void {
  const navigation = useNavigationType();
  const shownTab = useRef(tab);
  useEffect(() => {
    if (shownTab.current === tab) return;
    shownTab.current = tab;
    const content = contentRef.current;
    if (!content || navigation === 'POP' || isBallotLinked) return;
    const areTabsDocked = window.matchMedia(upTo('phone')).matches;
    if (areTabsDocked) window.scrollTo({ top: 0 });
    else if (content.getBoundingClientRect().top < 0) content.scrollIntoView({ block: 'start' });
  }, [tab, navigation, contentRef, isBallotLinked]);
}
