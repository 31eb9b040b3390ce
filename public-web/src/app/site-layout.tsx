import {
  ConnectionNotice,
  ErrorBoundary,
  focusMain,
  Loading,
  PageShell,
  Skeleton,
  TextLink,
} from '@plaudit/shared-ui/ui';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useFreshResults } from '../components/use-fresh-results.ts';
import { useSiteTexts } from '../components/use-site-texts.ts';
import type { ConnectionWatch } from '../http/connection-watch.ts';
import { paths } from '../lib/paths.ts';
import { SiteHeader } from './site-header.tsx';

export function SiteLayout({ watch }: { watch: ConnectionWatch }) {
  const { pathname } = useLocation();
  const problem = useSyncExternalStore(watch.subscribe, watch.current);
  useFocusOnArrival(pathname);
  useFreshResults();
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />}>
      <ConnectionNotice problem={problem} />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <ScrollRestoration />
    </PageShell>
  );
}

/** After a navigation the new page gets the focus, so that keyboard and screen reader users begin at its start. */
function useFocusOnArrival(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMain();
  }, [pathname]);
}

function PageSkeleton() {
  return (
    <Loading label="Loading the page" className="page-skeleton">
      <Skeleton width="min(24rem, 80%)" height="2.5rem" />
      <Skeleton width="min(36rem, 100%)" height="1.25rem" />
      <Skeleton height="16rem" />
    </Loading>
  );
}

function SiteFooter() {
  const { name } = useSiteTexts();
  return (
    <div className="site-footer">
      <p>
        {name ?? ' '} · One vote per category, counted once. Scores explain themselves: choose any rating to see why.
      </p>
      <p>
        <TextLink href={paths.decisions} className="site-footer-link">
          What the organizers decided
        </TextLink>
      </p>
    </div>
  );
}
