import { UiProvider } from '@plaudit/shared-ui/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LazyPart } from './page/lazy-part.tsx';
import { RouterLink } from './page/router-link.tsx';
import { SiteLayout } from './page/site-layout.tsx';
import type { ConnectionWatch } from './query/connection-watch.ts';
import { NotFoundRoute } from './routes/not-found.tsx';
import { parts } from './routes/parts.ts';

function createRouter(watch: ConnectionWatch) {
  return createBrowserRouter([
    {
      element: <SiteLayout watch={watch} />,
      children: [
        { path: '/', element: <LazyPart key="home" load={parts.home} /> },
        { path: '/login', element: <LazyPart key="login" load={parts.login} /> },
        { path: '/register', element: <LazyPart key="register" load={parts.register} /> },
        { path: '/vendor/:id', element: <LazyPart key="vendor" load={parts.vendor} /> },
        { path: '*', element: <NotFoundRoute /> },
      ],
    },
  ]);
}

export function App({ client, watch }: { client: QueryClient; watch: ConnectionWatch }) {
  const [router] = useState(() => createRouter(watch));
  return (
    <QueryClientProvider client={client}>
      <UiProvider link={RouterLink}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
}
