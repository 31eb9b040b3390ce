import {
  ConnectionNotice,
  Container,
  dismissToastsOfLastPage,
  ErrorBoundary,
  focusMain,
  PageShell,
  TextLink,
} from '@plaudit/shared-ui/ui';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { Hero } from '../components/hero.tsx';
import { OrganizerContact } from '../components/organizer-contact.tsx';
import { SentOutline } from '../components/sent-outline.tsx';
import { SiteTabs } from '../components/site-tabs.tsx';
import { TabSkeleton } from '../components/tab-skeleton.tsx';
import { useSiteTexts } from '../components/use-site-texts.ts';
import type { ConnectionWatch } from '../http/connection-watch.ts';
import { paths, tabOf } from '../lib/paths.ts';
import { PrintedAt } from './printed-at.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFreshResults } from './use-fresh-results.ts';

export function SiteLayout({ watch }: { watch: ConnectionWatch }) {
  const { pathname } = useLocation();
  const problem = useSyncExternalStore(watch.subscribe, watch.current);
  useFocusOnNavigation(pathname);
  useFreshResults();
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />}>
      <ConnectionNotice problem={problem} />
      {/* The home page has its own tabs, below the hero. */}
      {pathname === paths.home ? null : (
        <Container>
          <SiteTabs selected={undefined} />
        </Container>
      )}
      <ErrorBoundary resetKey={pathname}>
        {/* A new boundary shows its outline at once. An old one would keep the last screen until the code is loaded. */}
        <Suspense key={pathname.split('/')[1]} fallback={pathname === paths.home ? <HomeSkeleton /> : <SentOutline />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <ScrollRestoration />
      <PrintedAt />
    </PageShell>
  );
}

/**
 * After a navigation the new page gets the focus, so that keyboard and screen reader users begin at its start, unless it
 * has focused a field itself. Toasts of the last page are closed.
 */
function useFocusOnNavigation(pathname: string): void {
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    dismissToastsOfLastPage();
    if (!(document.activeElement instanceof HTMLInputElement)) focusMain();
  }, [pathname]);
}

function HomeSkeleton() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  return (
    <>
      <Hero isCompact={tab !== 'vote'} />
      <Container>
        <SiteTabs selected={tab} />
        <div className="tab-content">
          <TabSkeleton tab={tab} />
        </div>
      </Container>
    </>
  );
}

function SiteFooter() {
  const { name } = useSiteTexts();
  return (
    <div className="site-footer">
      <p>
        {name ?? ' '} · One vote per category, counted once.
        <span className="site-footer-rating"> Select a rating to see how it was worked out.</span>
      </p>
      <p className="site-footer-links">
        <TextLink href={paths.decisions} className="site-footer-link site-footer-decisions">
          What the organizers decided
        </TextLink>
        <OrganizerContact className="site-footer-link" />
      </p>
    </div>
  );
}
