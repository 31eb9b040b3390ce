import type { LinkProps } from '@plaudit/shared-ui/ui';
import { Link } from 'react-router-dom';

/** Within this application the router goes; to the panel, to a file or to another site the browser does. */
export function RouterLink({ href, children, ...anchor }: LinkProps) {
  if (!isOurs(href)) {
    return (
      <a {...anchor} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...anchor} to={href}>
      {children}
    </Link>
  );
}

function isOurs(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !/^\/(admin|api)(\/|-|$)/.test(href);
}
