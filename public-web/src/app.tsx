import { UiProvider } from '@plaudit/shared-ui/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { RouterLink } from './page/router-link.tsx';
import { SiteLayout } from './page/site-layout.tsx';
import type { ConnectionWatch } from './query/connection-watch.ts';
import { NotFoundRoute } from './routes/not-found.tsx';

const HomeRoute = lazy(() => import('./routes/home.tsx').then(({ HomeRoute }) => ({ default: HomeRoute })));
const LoginRoute = lazy(() => import('./routes/login.tsx').then(({ LoginRoute }) => ({ default: LoginRoute })));
const RegisterRoute = lazy(() =>
  import('./routes/register.tsx').then(({ RegisterRoute }) => ({ default: RegisterRoute })),
);
const VendorRoute = lazy(() => import('./routes/vendor.tsx').then(({ VendorRoute }) => ({ default: VendorRoute })));

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
