import { BrokenPage, ConnectionNotice, type LinkProps, UiProvider } from '@plaudit/shared-ui/ui';
import { useSyncExternalStore } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router-dom';
import { DialogFailure } from '../components/dialogs/dialog-failure.tsx';
import type { ConnectionWatch } from '../http/connection-watch.ts';
import { ADMIN_PATH } from '../lib/paths.ts';

/** A link within the panel changes the route. Any other link loads a page: the public site is another application. */
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

export function Root({ watch }: { watch: ConnectionWatch }) {
  const problem = useSyncExternalStore(watch.subscribe, watch.current);
  return (
    <UiProvider link={PanelLink} dialogNote={DialogFailure}>
      <ConnectionNotice problem={problem} />
      <Outlet />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </UiProvider>
  );
}

export function RouteError() {
  return (
    <main className="admin-centered-page">
      <BrokenPage />
    </main>
  );
}
