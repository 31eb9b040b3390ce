import { UiProvider } from '@plaudit/shared-ui/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { lazyPart } from './page/lazy-part.ts';
import { RouterLink } from './page/router-link.tsx';
import { SiteLayout } from './page/site-layout.tsx';
import type { ConnectionWatch } from './query/connection-watch.ts';
import { NotFoundRoute } from './routes/not-found.tsx';
import { parts } from './routes/parts.ts';

const HomeRoute = lazyPart(parts.home);
const LoginRoute = lazyPart(parts.login);
const RegisterRoute = lazyPart(parts.register);
const VendorRoute = lazyPart(parts.vendor);

function createRouter(watch: ConnectionWatch) {
  return createBrowserRouter([
    {
      element: <SiteLayout watch={watch} />,
      children: [
        { path: '/', element: <HomeRoute /> },
        { path: '/login', element: <LoginRoute /> },
        { path: '/register', element: <RegisterRoute /> },
        { path: '/vendor/:id', element: <VendorRoute /> },
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
