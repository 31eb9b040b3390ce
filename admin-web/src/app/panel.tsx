import type { Dashboard } from '@plaudit/admin-api/contract';
import {
  ActivityIcon,
  Button,
  CategoryTagIcon,
  Container,
  focusMain,
  NotFoundCard,
  Notice,
  PageShell,
  ResultsIcon,
  SecurityIcon,
  SignOutIcon,
  SkeletonRows,
  TabLinks,
  UserIcon,
  UsersIcon,
  VendorIcon,
  VoteIcon,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { DialogHost } from '../components/dialogs/dialog-host.tsx';
import type { PanelContext } from '../components/use-panel.ts';
import { ApprovalsNotice } from '../features/approvals/approvals-notice.tsx';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { VotingBar } from '../features/voting/voting-bar.tsx';
import {
  ADMIN_PATH,
  ONE_PAGE_PATH,
  SET_UP_PATH,
  TABS,
  TABS_OF_ROLE,
  type TabId,
  tabOfPath,
  tabPath,
} from '../lib/paths.ts';
import { ROLE_NAMES } from '../lib/role-names.ts';
import { PanelCommands } from './panel-commands.tsx';
import { PanelLists } from './panel-lists.tsx';
import './panel.css';

const TAB_ICONS: Record<TabId, ReactNode> = {
  dashboard: <ResultsIcon aria-hidden="true" />,
  tracking: <ActivityIcon aria-hidden="true" />,
  users: <UsersIcon aria-hidden="true" />,
  voting: <VoteIcon aria-hidden="true" />,
  categories: <CategoryTagIcon aria-hidden="true" />,
  vendors: <VendorIcon aria-hidden="true" />,
  security: <SecurityIcon aria-hidden="true" />,
  account: <UserIcon aria-hidden="true" />,
};

/** `notice` is shown above every tab. */
export function Panel({ dashboard, notice }: { dashboard: Dashboard; notice: ReactNode }) {
  const { adminUser } = dashboard;
  const { signOut } = useSignIn();
  const { pathname } = useLocation();
  const voting = useQuery(votingStatusQuery).data ?? dashboard.voting;
  const tabs = TABS_OF_ROLE[adminUser.role];
  const tab = tabOfPath(pathname);
  const isSuperAdmin = adminUser.role === 'super_admin';
  const isSetUp = pathname === SET_UP_PATH;
  const pageLabel = isSetUp ? 'Set-up' : pathname === ONE_PAGE_PATH ? 'Open and Close Voting' : undefined;
  const label = tab !== undefined ? TABS[tab].label : (pageLabel ?? 'Page Not Found');
  const isOwn = tab === undefined ? isSuperAdmin || !isSetUp : tabs.includes(tab) || tab === 'account';

  useEffect(() => {
    document.title = `${label} · Admin`;
  }, [label]);

  const isFirstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the address changes.
  useEffect(() => {
    if (!isFirstRender.current) focusMain();
    isFirstRender.current = false;
  }, [pathname]);

  return (
    <PageShell
      header={
        <SiteHeader
          homeHref={ADMIN_PATH}
          endDate={voting.cycle?.endDate ?? null}
          isRehearsal={voting.rehearsal !== undefined}
          account={
            <>
              <Link className="admin-account" to={tabPath('account')} title="My Account">
                <strong>{adminUser.username}</strong>
                <span>{ROLE_NAMES[adminUser.role]}</span>
              </Link>
              <Button size="small" icon={<SignOutIcon aria-hidden="true" />} onClick={signOut}>
                Logout
              </Button>
            </>
          }
        />
      }
    >
      <Container className="admin-panel">
        {isSuperAdmin ? <PanelLists /> : null}
        <PanelCommands role={adminUser.role} />
        <VotingBar isSuperAdmin={isSuperAdmin} periodsHref={isSetUp ? undefined : tabPath('voting')} />
        <TabLinks
          className="admin-tabs"
          label="Admin panel"
          selected={tab ?? ''}
          items={tabs.map((id) => ({ key: id, label: TABS[id].label, href: tabPath(id), icon: TAB_ICONS[id] }))}
        />
        {isSuperAdmin && tab !== 'security' ? (
          <ApprovalsNotice className="admin-panel-notice" href={tabPath('security')} />
        ) : null}
        {notice}
        {tab === undefined && pageLabel === undefined ? (
          <NotFoundCard wayHref={ADMIN_PATH} wayLabel="Back to the dashboard" />
        ) : (
          <>
            <h1 className="ui-visually-hidden">{label}</h1>
            {isOwn ? (
              <DialogHost key={label}>
                <Suspense fallback={<SkeletonRows rows={6} />}>
                  <Outlet context={{ dashboard, isSuperAdmin } satisfies PanelContext} />
                </Suspense>
              </DialogHost>
            ) : (
              <Notice className="admin-panel-notice" tone="warning" title="Access denied.">
                This tab belongs to another role. The tabs above are yours.
              </Notice>
            )}
          </>
        )}
      </Container>
    </PageShell>
  );
}
