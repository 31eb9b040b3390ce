import type { Dashboard } from '@plaudit/admin-api/contract';
import { classNames, NotFoundCard, Notice, PageShell, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DialogHost } from '../components/dialogs/dialog-host.tsx';
import { useUpTo } from '../components/lists/use-phone.ts';
import { focusTitle, RoomHead } from '../components/room-head.tsx';
import type { PanelContext } from '../components/use-panel.ts';
import { checklistQuery } from '../features/checklist/api.ts';
import { countByAddress, waitingRows } from '../features/dashboard/waiting.ts';
import { votingStatusQuery } from '../features/voting/api.ts';
import { PauseBar, VotingBadge } from '../features/voting/voting-bar.tsx';
import {
  ADMIN_PATH,
  GUIDE_PATH,
  ONE_PAGE_PATH,
  placeOfPath,
  roomsOf,
  SET_UP_PATH,
  TABS,
  TABS_OF_ROLE,
} from '../lib/paths.ts';
import { Dock } from './dock.tsx';
import { PanelCommands } from './panel-commands.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelLists } from './panel-lists.tsx';
import { RoomsBar, SideTabs } from './side-tabs.tsx';
import './panel.css';

/** The screens beside the tabs. */
const PAGES: Record<string, string> = {
  [SET_UP_PATH]: 'Set-up',
  [ONE_PAGE_PATH]: 'Open and Close Voting',
  [GUIDE_PATH]: 'Guide',
};

/** `notice` is shown above every tab. */
export function Panel({ dashboard, notice }: { dashboard: Dashboard; notice: ReactNode }) {
  const { role, username } = dashboard.adminUser;
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const voting = useQuery(votingStatusQuery).data ?? dashboard.voting;
  const { data: checklist } = useQuery(checklistQuery);
  const counts = countByAddress(waitingRows(dashboard, checklist));
  const isNarrow = useUpTo('tablet');
  const place = placeOfPath(pathname);
  const isSuperAdmin = role === 'super_admin';
  const isSetUp = pathname === SET_UP_PATH;
  const label = place ? labelOf(place) : (PAGES[pathname] ?? 'Page Not Found');
  const isOwn = place ? isOwnPlace(place) : isSuperAdmin || !isSetUp;

  function isOwnPlace({ tab, room }: NonNullable<typeof place>): boolean {
    if (tab === 'account') return true;
    return TABS_OF_ROLE[role].includes(tab) && (!room?.segment || roomsOf(tab, role).includes(room));
  }

  useEffect(() => {
    document.title = `${label} · Admin`;
  }, [label]);

  const isFirstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the address changes.
  useEffect(() => {
    if (!isFirstRender.current) focusTitle();
    isFirstRender.current = false;
  }, [pathname]);

  return (
    <PageShell
      header={
        <>
          <div className="panel-top">
            <PanelHeader
              username={username}
              role={role}
              state={<VotingBadge status={voting} isSuperAdmin={isSuperAdmin} isSetUp={isSetUp} />}
              isRehearsal={voting.rehearsal !== undefined}
              isSetUp={isSetUp}
              isNarrow={isNarrow}
            />
            {isNarrow && !isSetUp ? <RoomsBar role={role} place={place} counts={counts} /> : null}
          </div>
          {isSetUp ? null : isNarrow ? (
            <Dock username={username} role={role} place={place} counts={counts} />
          ) : (
            <SideTabs role={role} place={place} pathname={pathname} counts={counts} />
          )}
        </>
      }
    >
      <div
        className={classNames('admin-panel', isSetUp ? 'admin-panel-set-up' : 'admin-panel-beside-tabs')}
        data-ui-card-head="ruled"
      >
        {isSuperAdmin ? <PanelLists /> : null}
        <PanelCommands role={role} />
        <PauseBar status={voting} isSuperAdmin={isSuperAdmin} />
        {notice}
        {label === 'Page Not Found' ? (
          <NotFoundCard wayHref={ADMIN_PATH} wayLabel="Back to the dashboard" />
        ) : isOwn ? (
          <DialogHost key={label}>
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <Outlet context={{ dashboard, isSuperAdmin } satisfies PanelContext} />
            </Suspense>
          </DialogHost>
        ) : (
          <div className="admin-stack">
            <RoomHead title={label} />
            <Notice className="admin-panel-notice" tone="warning" title="Access denied.">
              This tab belongs to another role. The tabs beside it are yours.
            </Notice>
          </div>
        )}
      </div>
    </PageShell>
  );
}

/** The room that opens first has the name of its tab. */
const labelOf = ({ tab, room }: NonNullable<ReturnType<typeof placeOfPath>>): string =>
  room?.segment ? room.label : TABS[tab].label;
