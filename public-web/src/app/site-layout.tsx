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
import { AccountFormSkeleton } from '../components/account-form-skeleton.tsx';
import { Hero } from '../components/hero.tsx';
import { OrganizerContact } from '../components/organizer-contact.tsx';
import { RevealSkeleton } from '../components/reveal-skeleton.tsx';
import { SiteTabs } from '../components/site-tabs.tsx';
import { TabSkeleton } from '../components/tab-skeleton.tsx';
import { useSiteTexts } from '../components/use-site-texts.ts';
import { DecisionsSkeleton } from '../features/decisions/decisions-skeleton.tsx';
import { AccountSkeleton } from '../features/own-account/account-skeleton.tsx';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
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
      {pathname === paths.home ? null : <TabsOfOtherPage pathname={pathname} />}
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={skeletonOf(pathname)}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <ScrollRestoration />
      <PrintedAt />
    </PageShell>
  );
}

/**
 * The tabs of every page but the home page, which has its own below the hero. Decisions and profiles always show them,
 * the other pages only on a phone, at the bottom.
 */
function TabsOfOtherPage({ pathname }: { pathname: string }) {
  const isForReading = pathname.startsWith(paths.decisions) || pathname.startsWith('/vendor/');
  return (
    <Container className={isForReading ? undefined : 'tabs-on-phone-only'}>
      <SiteTabs selected={undefined} />
    </Container>
  );
}

/**
 * After a navigation the new page gets the focus, so that keyboard and screen reader users begin at its start. Toasts
 * of the last page are closed.
 */
function useFocusOnNavigation(pathname: string): void {
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    dismissToastsOfLastPage();
    focusMain();
  }, [pathname]);
}

/**
 * Returns what is shown while a screen is loaded. Content that was in the HTML from the server must not vanish
 * meanwhile.
 */
function skeletonOf(pathname: string) {
  if (pathname === paths.home) return <HomeSkeleton />;
  if (pathname.startsWith(paths.decisions)) return <DecisionsSkeleton />;
  if (pathname === paths.reveal) return <RevealSkeleton />;
  if (pathname === paths.account) return <AccountSkeleton />;
  if (pathname.startsWith('/vendor/')) return <ProfileSkeleton />;
  return (
    <Container width="narrow" className="page">
      <AccountFormSkeleton page={FORM_PAGES[pathname] ?? 'link'} />
    </Container>
  );
}

const FORM_PAGES: Record<string, 'login' | 'register' | 'forgotPassword'> = {
  [paths.login]: 'login',
  [paths.register]: 'register',
  [paths.forgotPassword]: 'forgotPassword',
};

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
        <span className="site-footer-rating"> Tap any rating to see how it was worked out.</span>
      </p>
      <p className="site-footer-links">
        <TextLink href={paths.decisions} className="site-footer-link">
          What the organizers decided
        </TextLink>
        <OrganizerContact className="site-footer-link" />
      </p>
    </div>
  );
}
