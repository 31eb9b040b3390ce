import { BrokenPage, type LinkProps, UiProvider } from '@plaudit/shared-ui/ui';
import { Link, Outlet, ScrollRestoration } from 'react-router-dom';
import { ADMIN_PATH } from '../lib/paths.ts';

/** Within the panel a link changes the route; anywhere else it leaves for the public site, which is another app. */
function PanelLink({ href, children, ...anchor }: LinkProps) {
  return href.startsWith(ADMIN_PATH) ? (
    <Link {...anchor} to={href}>
      {children}
    </Link>
  ) : (
    <a {...anchor} href={href}>
      {children}
    </a>
  );
}

export function Root() {
  return (
    <UiProvider link={PanelLink}>
      <Outlet />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </UiProvider>
  );
}

export function RouteBroke() {
  return (
    <main className="admin-alone">
      <BrokenPage />
    </main>
  );
}
