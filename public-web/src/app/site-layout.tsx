import {
  ConnectionNotice,
  Container,
  dismissToastsOfLastPage,
  ErrorBoundary,
  focusMain,
  PageShell,
  TextLink,
} from '@plaudit/shared-ui/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { OrganizerContact } from '../components/page/organizer-contact.tsx';
import { sitePageTitle, useSitePages } from '../components/page/site-page-names.ts';
import { SiteTabs } from '../components/page/site-tabs.tsx';
import { useSiteTexts } from '../components/page/use-site-texts.ts';
import type { ConnectionWatch } from '../http/connection-watch.ts';
import { useHasOverall } from '../http/queries/use-has-overall.ts';
import { paths } from '../lib/paths.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PrintedAt } from './printed-at.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFreshResults } from './use-fresh-results.ts';
import { WaitingVotes } from './waiting-votes.tsx';
import './site-layout.css';
import { t } from '../lib/texts.ts';

/** What the page is told about its connection. A server tells nothing. */
export type Watch = Pick<ConnectionWatch, 'subscribe' | 'current'>;

const noProblem = () => undefined;

export function SiteLayout({ watch }: { watch: Watch }) {
  const { pathname } = useLocation();
  const problem = useSyncExternalStore(watch.subscribe, watch.current, noProblem);
  useFocusOnNavigation(pathname);
  useFreshResults();
  return (
    <PageShell
      header={
        <>
          <AnnouncementBar />
          <SiteHeader />
        </>
      }
      footer={<SiteFooter />}
    >
      <ConnectionNotice problem={problem} />
      <WaitingVotes />
      {/* The home page has its own tabs, below the hero. */}
      {pathname === paths.home ? null : (
        <Container>
          <SiteTabs selected={undefined} />
        </Container>
      )}
      <ErrorBoundary resetKey={pathname}>
        <Outlet />
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

function SiteFooter() {
  const { name, subtitle, description } = useSiteTexts();
  const hasOverall = useHasOverall();
  const pages = useSitePages();
  return (
    <div className="site-footer">
      {/* Screen readers have it in the header. */}
      <p className="site-footer-subtitle" aria-hidden="true">
        {subtitle}
      </p>
      <p className="site-footer-text" dir="auto">
        {description}
      </p>
      <p>
        {name ?? ' '} · <span>{t('One vote per category, counted once.')}</span>{' '}
        {hasOverall ? (
          <span className="site-footer-rating">{t('Select a rating to see how it was worked out.')}</span>
        ) : null}
      </p>
      <p className="site-footer-links">
        <TextLink href={paths.decisions} className="site-footer-link site-footer-decisions">
          {t('What the organizers decided')}
        </TextLink>
        {pages.map((name) => (
          <TextLink key={name} href={`/${name}`} className="site-footer-link">
            {sitePageTitle(name)}
          </TextLink>
        ))}
        <TextLink href={paths.calendar} className="site-footer-link">
          {t('Calendar')}
        </TextLink>
        <TextLink href={paths.feed} className="site-footer-link">
          {t('News Feed')}
        </TextLink>
        <OrganizerContact className="site-footer-link" />
      </p>
      <LanguageSwitch />
    </div>
  );
}
