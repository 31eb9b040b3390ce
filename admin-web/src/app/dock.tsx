import type { AdminRole } from '@plaudit/admin-api/contract';
import {
  Button,
  GuideIcon,
  Link,
  MoreIcon,
  OutsideIcon,
  SearchIcon,
  SignOutIcon,
  SiteIcon,
  ThemeSwitch,
} from '@plaudit/shared-ui/ui';
import type { MouseEvent } from 'react';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';
import { GUIDE_PATH, SITE_PATH, TABS, TABS_OF_ROLE, type TabId, tabPath } from '../lib/paths.ts';
import { ROLE_NAMES } from '../lib/role-names.ts';
import { openPalette } from './command-palette.tsx';
import type { Place } from './side-tabs.tsx';
import { TAB_ICONS } from './tab-icons.tsx';
import { type Counts, countOfTab, WaitingCount } from './waiting-count.tsx';
import './dock.css';

const MORE_ID = 'panel-more';

/** What is within the thumb's reach if a role has more tabs than fit. The others are in More. */
const DOCKED: readonly TabId[] = ['dashboard', 'users', 'voting', 'vendors'];
const FITS = 5;

type DockProps = { username: string; role: AdminRole; place: Place; counts: Counts };

/** The tabs at the bottom of a narrow screen, and what More opens. */
export function Dock({ username, role, place, counts }: DockProps) {
  const tabs = TABS_OF_ROLE[role];
  const docked = tabs.length > FITS ? DOCKED : tabs;
  const others = tabs.filter((tab) => !docked.includes(tab));
  const link = (tab: TabId, className?: string) => (
    <Link
      key={tab}
      className={className}
      data-count-at={className ? 'dock' : 'more'}
      href={tabPath(tab)}
      aria-current={tab === place?.tab ? 'page' : undefined}
    >
      {TAB_ICONS[tab]}
      {TABS[tab].label}
      <WaitingCount count={countOfTab(counts, tab, role)} />
    </Link>
  );
  return (
    <nav aria-label="Admin panel" className="panel-dock" data-paper="off">
      {docked.map((tab) => link(tab, 'dock-tab'))}
      {others.length > 0 ? (
        <button
          type="button"
          className="dock-tab"
          data-count-at="dock"
          popoverTarget={MORE_ID}
          data-current={(place && others.includes(place.tab)) || undefined}
        >
          <MoreIcon aria-hidden="true" />
          More
          <WaitingCount count={others.reduce((sum, tab) => sum + countOfTab(counts, tab, role), 0)} />
        </button>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links and buttons in it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on these is a click too. */}
      <div id={MORE_ID} popover="auto" className="panel-more" onClick={closeAfterChoice}>
        <SearchButton />
        <div className="panel-more-links">
          {others.map((tab) => link(tab))}
          {role === 'super_admin' ? (
            <Link href={SITE_PATH}>
              <SiteIcon aria-hidden="true" />
              Site
            </Link>
          ) : null}
          <Link href={GUIDE_PATH}>
            <GuideIcon aria-hidden="true" />
            Guide
          </Link>
          <a href="/" target="_blank" rel="noopener">
            <OutsideIcon aria-hidden="true" />
            Voters’ site
          </a>
        </div>
        <div className="panel-more-account">
          <Link href={tabPath('account')} title="My Account">
            <strong>{username}</strong>
            <span>{ROLE_NAMES[role]}</span>
          </Link>
          <ThemeSwitch />
          <LogoutButton />
        </div>
      </div>
    </nav>
  );
}

/** In the header of a narrow screen. It opens what More opens. */
export const AccountButton = ({ username, role }: { username: string; role: AdminRole }) => (
  <button
    type="button"
    className="panel-avatar"
    aria-label={`${username}, ${ROLE_NAMES[role]}: account, theme, Logout`}
    popoverTarget={MORE_ID}
  >
    {username.slice(0, 1)}
  </button>
);

export const SearchButton = () => (
  <button type="button" className="panel-search" onClick={openPalette}>
    <SearchIcon aria-hidden="true" />
    Search or do
    <kbd>Ctrl K</kbd>
  </button>
);

export function LogoutButton() {
  const { signOut } = useSignIn();
  return (
    <Button size="small" variant="quiet" icon={<SignOutIcon aria-hidden="true" />} onClick={signOut}>
      Logout
    </Button>
  );
}

/** Links lead elsewhere, and Search opens the palette. A choice of the theme is tried further. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isChoice = target instanceof Element && target.closest('a, .panel-search') !== null;
  if (isChoice && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}
