import type { LinkProps } from '@plaudit/shared-ui/ui';
import { Link, useLocation } from 'react-router-dom';

/**
 * The router handles links within this application. The browser handles links to the panel, to other sites, and to
 * what public-api serves: files, badges and the leaderboard for other sites.
 */
export function RouterLink({ href, children, ...anchor }: LinkProps) {
  const { pathname, search } = useLocation();
  if (!isOwnPage(href)) {
    return (
      <a {...anchor} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...anchor} to={href} state={{ from: pathname + search }}>
      {children}
    </Link>
  );
}

function isOwnPage(href: string): boolean {
  return (
    href.startsWith('/') &&
    !href.startsWith('//') &&
    !/^\/(admin|api|badges|embed|calendar\.ics|feed\.atom)(\/|-|$)/.test(href)
  );
}
