import { type MouseEvent, type ReactNode, useId } from 'react';
import { rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { UserIcon } from '../../lib/icons.ts';
import { IconButton } from '../../primitives/button/button.tsx';
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
  /** Names the button that holds the account and the theme on a phone. Without it both are in the header there too. */
  menuLabel?: string | undefined;
  /** Marks the button of the menu. */
  isSignedIn?: boolean | undefined;
  /** A word in the header that distinguishes the two webs, such as 'Admin'. */
  surface?: string | undefined;
  /** Shows a stripe at the top of the header, which says that votes do not count. */
  isRehearsal?: boolean | undefined;
}

export function AppHeader({
  title,
  subtitle,
  homeHref,
  badge,
  account,
  menuLabel,
  isSignedIn = false,
  surface,
  isRehearsal = false,
}: AppHeaderProps) {
  const menuId = useId();
  return (
    <header className={classNames('ui-header', menuLabel && 'ui-header-single')}>
      {isRehearsal ? <RehearsalStripe /> : null}
      <div className="ui-header-row">
        {/* A link needs a name even while the name of the site is loading. */}
        <Link href={homeHref} className="ui-brand" aria-label={typeof title === 'string' ? undefined : t('Home')}>
          <LaurelMark className="ui-brand-mark" />
          <span className="ui-brand-text">
            <span className="ui-brand-title">{title}</span>
            {subtitle ? <span className="ui-brand-subtitle">{subtitle}</span> : null}
          </span>
        </Link>
        <div className="ui-header-side" data-paper="off">
          {surface ? <span className="ui-surface-tag">{surface}</span> : null}
          {menuLabel ? (
            <IconButton
              className={classNames('ui-header-menu-button', isSignedIn && 'ui-header-signed-in')}
              icon={<UserIcon aria-hidden="true" />}
              label={menuLabel}
              popoverTarget={menuId}
            />
          ) : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links and buttons in it. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on these is a click too. */}
          <div
            id={menuId}
            className="ui-header-menu"
            popover={menuLabel ? 'auto' : undefined}
            onClick={closeAfterChoice}
          >
            {/* Grows into the empty space before it when the username is loaded, so that nothing else moves. */}
            {account ? <div className="ui-header-account">{account}</div> : null}
            <ThemeSwitch />
          </div>
          {badge}
        </div>
      </div>
    </header>
  );
}

/** A choice of the theme is tried further, and all others lead elsewhere. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isChoice = target instanceof Element && target.closest('.ui-header-account :is(a, button)') !== null;
  if (isChoice && currentTarget.popover && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}

/** Exported for pages without this header. */
export function RehearsalStripe() {
  return (
    <p className="ui-rehearsal">
      {rich('<strong>Rehearsal.</strong> Try everything: these votes do not count.', {
        strong: (text) => <strong>{text}</strong>,
      })}
    </p>
  );
}
