import { LazyPart, UiProvider } from '@plaudit/shared-ui/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';
import type { ConnectionWatch } from '../http/connection-watch.ts';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { lazyRoutes } from './lazy-routes.ts';
import { RouterLink } from './router-link.tsx';
import { SiteLayout } from './site-layout.tsx';

function createRoutes(watch: ConnectionWatch): RouteObject[] {
  return [
    {
      element: <SiteLayout watch={watch} />,
      children: [
        ...Object.entries(lazyRoutes).map(([path, load]) => ({ path, element: <LazyPart key={path} load={load} /> })),
        { path: '*', element: <NotFoundRoute /> },
      ],
    },
  ];
}

function Screen({ watch }: { watch: ConnectionWatch }) {
  const [routes] = useState(() => createRoutes(watch));
  return useRoutes(routes);
}

/** The routes have no loaders and no actions, so the site needs no data router, which would be 15 KB more to load. */
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
