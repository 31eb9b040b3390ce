import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../link/link.tsx';

export interface TabLink {
  key: string;
  label: ReactNode;
  href: string;
  icon?: ReactNode;
}

export interface TabLinksProps {
  /** The name of the tabs for screen readers. */
  label: string;
  items: readonly TabLink[];
  selected: string;
  /** On a phone, shows the tabs at the bottom within reach of the thumb. For at most five tabs. */
  dockOnPhone?: boolean | undefined;
  className?: string | undefined;
}

/** Tabs that are links, so that they can be shared, opened in a new tab, and left with the Back button. */
export function TabLinks({ label, items, selected, dockOnPhone = false, className }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('ui-tabs', dockOnPhone && 'ui-tabs-dock', className)}
      data-paper="off"
    >
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Link href={item.href} className="ui-tab" aria-current={item.key === selected ? 'page' : undefined}>
              {item.icon}
              <span className="ui-tab-label">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
