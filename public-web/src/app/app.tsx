import { LazyPart, UiProvider } from '@plaudit/shared-ui/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';
import type { ConnectionWatch } from '../http/connection-watch.ts';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { lazyRoutes } from './lazy-routes.ts';
import { RouterLink } from './router-link.tsx';
import { SiteLayout } from './site-layout.tsx';

function screens(watch: ConnectionWatch): RouteObject[] {
  return [
    {
      element: <SiteLayout watch={watch} />,
      children: [
        { path: '/', element: <LazyPart key="home" load={lazyRoutes.home} /> },
        { path: '/login', element: <LazyPart key="login" load={lazyRoutes.login} /> },
        { path: '/register', element: <LazyPart key="register" load={lazyRoutes.register} /> },
        { path: '/account', element: <LazyPart key="account" load={lazyRoutes.account} /> },
        { path: '/forgot-password', element: <LazyPart key="forgot-password" load={lazyRoutes.forgotPassword} /> },
        { path: '/new-password', element: <LazyPart key="new-password" load={lazyRoutes.newPassword} /> },
        { path: '/confirm-email', element: <LazyPart key="confirm-email" load={lazyRoutes.confirmEmail} /> },
        { path: '/confirm-account', element: <LazyPart key="confirm-account" load={lazyRoutes.confirmAccount} /> },
        { path: '/vendor/:id', element: <LazyPart key="vendor" load={lazyRoutes.vendor} /> },
        { path: '/decisions', element: <LazyPart key="decisions" load={lazyRoutes.decisions} /> },
        { path: '/decisions/:id', element: <LazyPart key="decisions" load={lazyRoutes.decisions} /> },
        { path: '/reveal', element: <LazyPart key="reveal" load={lazyRoutes.reveal} /> },
        { path: '*', element: <NotFoundRoute /> },
      ],
    },
  ];
}

function Screen({ watch }: { watch: ConnectionWatch }) {
  const [routes] = useState(() => screens(watch));
  return useRoutes(routes);
}

/** Without loaders and actions of its own, the site needs no data router, which is 15 KB more to load. */
export function App({ client, watch }: { client: QueryClient; watch: ConnectionWatch }) {
  return (
    <QueryClientProvider client={client}>
      <UiProvider link={RouterLink}>
        <BrowserRouter>
          <Screen watch={watch} />
        </BrowserRouter>
      </UiProvider>
    </QueryClientProvider>
  );
}
