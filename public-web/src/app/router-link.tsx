import type { LinkProps } from '@plaudit/shared-ui/ui';
import { Link, useLocation } from 'react-router-dom';

/**
 * Within this application the router goes; to the panel, to a file or to another site the browser does. A link to
 * another part of the same page leaves the scrolling to that page.
 */
export function RouterLink({ href, children, ...anchor }: LinkProps) {
  const { pathname } = useLocation();
  if (!isOurs(href)) {
    return (
      <a {...anchor} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...anchor} to={href} preventScrollReset={href.split('?')[0] === pathname}>
      {children}
    </Link>
  );
}

function isOurs(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !/^\/(admin|api)(\/|-|$)/.test(href);
}
