import type { ReactNode } from 'react';
import { Link } from '../../primitives/link/link.tsx';
import { ThemeSwitch } from '../../primitives/theme-switch/theme-switch.tsx';
import { LaurelMark } from '../laurel/laurel.tsx';

export interface AppHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  homeHref: string;
  /** Usually a DaysLeftBadge. */
  badge?: ReactNode;
  /** The welcome line and Logout, or Sign In and Create Account. */
  account?: ReactNode;
  /** A word in the header that distinguishes the two webs, such as 'Admin'. */
  surface?: string | undefined;
  /** Shows a stripe at the top of the header, which says that votes do not count. */
  isRehearsal?: boolean | undefined;
}

export function AppHeader({ title, subtitle, homeHref, badge, account, surface, isRehearsal = false }: AppHeaderProps) {
  return (
    <header className="ui-header">
      {isRehearsal ? <RehearsalStripe /> : null}
      <div className="ui-header-row">
        {/* A link needs a name even while the name of the site is loading. */}
        <Link href={homeHref} className="ui-brand" aria-label={typeof title === 'string' ? undefined : 'Home'}>
          <LaurelMark className="ui-brand-mark" />
          <span className="ui-brand-text">
            <span className="ui-brand-title">{title}</span>
            {subtitle ? <span className="ui-brand-subtitle">{subtitle}</span> : null}
          </span>
        </Link>
        <div className="ui-header-side">
          {surface ? <span className="ui-surface-tag">{surface}</span> : null}
          {/* Grows into the empty space before it when the username is loaded, so that nothing else moves. */}
          {account ? <div className="ui-header-account">{account}</div> : null}
          <ThemeSwitch />
          {badge}
        </div>
      </div>
    </header>
  );
}

/** Exported for pages without this header. */
export function RehearsalStripe() {
  return (
    <p className="ui-rehearsal">
      <strong>Rehearsal.</strong> Try everything: these votes do not count.
    </p>
  );
}
