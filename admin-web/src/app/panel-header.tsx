import type { AdminRole } from '@plaudit/admin-api/contract';
import {
  CloseIcon,
  classNames,
  LaurelMark,
  Link,
  OutsideIcon,
  RehearsalStripe,
  ThemeSwitch,
} from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { useHeaderTexts } from '../features/site/site-header.tsx';
import { ADMIN_PATH, tabPath } from '../lib/paths.ts';
import { ROLE_NAMES } from '../lib/role-names.ts';
import { AccountButton, LogoutButton, SearchButton } from './dock.tsx';
import './panel-header.css';

type PanelHeaderProps = {
  username: string;
  role: AdminRole;
  /** The state of voting. */
  state: ReactNode;
  isRehearsal: boolean;
  isSetUp: boolean;
  isNarrow: boolean;
};

/** On a narrow screen what does not fit is in More. */
export function PanelHeader({ username, role, state, isRehearsal, isSetUp, isNarrow }: PanelHeaderProps) {
  const { name, details } = useHeaderTexts();
  return (
    <header className="panel-header" data-rehearsal={isRehearsal || undefined}>
      {isRehearsal ? <RehearsalStripe /> : null}
      <div className="panel-header-row">
        <Link href={ADMIN_PATH} className="panel-brand">
          <LaurelMark />
          <span>
            <strong>{name}</strong>
            <small>{isSetUp ? 'Set-up' : details}</small>
          </span>
        </Link>
        {state}
        {isSetUp && isNarrow ? <LeaveLink /> : null}
        {isNarrow && !isSetUp ? <AccountButton username={username} role={role} /> : null}
        {isNarrow ? null : (
          <>
            {isSetUp ? null : <SearchButton />}
            <a
              className={classNames('panel-header-link', isSetUp && 'panel-header-end')}
              href="/"
              target="_blank"
              rel="noopener"
            >
              {isSetUp ? 'What visitors see' : 'Voters’ site'}
              <OutsideIcon aria-hidden="true" />
            </a>
            <ThemeSwitch />
            <Link className="panel-account" href={tabPath('account')} title="My Account">
              <strong>{username}</strong>
              <span>{ROLE_NAMES[role]}</span>
            </Link>
            <LogoutButton />
          </>
        )}
      </div>
    </header>
  );
}

/** Beside a step that has the screen, its list of steps ends with this link. */
const LeaveLink = () => (
  <Link className="panel-header-link panel-header-end" href={ADMIN_PATH} aria-label="Leave, and use the panel">
    <CloseIcon aria-hidden="true" />
  </Link>
);
