import { UiProvider } from '@plaudit/shared-ui/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { Chunk } from '../components/page/chunk.tsx';
import { ScreenSkeleton } from '../components/page/screen-skeleton.tsx';
import { endFirstRendering, useFirstHints } from '../lib/first-rendering.ts';
import { paths } from '../lib/paths.ts';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { FirstAddress } from './first-address.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { lazyRoutes } from './lazy-routes.ts';
import { RouterLink } from './router-link.tsx';
import { SiteLayout, type Watch } from './site-layout.tsx';

function createRoutes(watch: Watch): RouteObject[] {
  return [
    {
      element: <SiteLayout watch={watch} />,
      children: [
        ...Object.entries(lazyRoutes).map(([path, load]) => ({
          path,
          caseSensitive: true,
          element: (
            <Chunk key={path} load={load} fallback={path === paths.home ? <HomeSkeleton /> : <ScreenSkeleton />} />
          ),
        })),
        { path: '*', element: <NotFoundRoute /> },
      ],
    },
  ];
}

function Screen({ watch }: { watch: Watch }) {
  const [routes] = useState(() => createRoutes(watch));
  return useRoutes(routes);
}

type AppProps = {
  client: QueryClient;
  watch: Watch;
  /** Wraps the page in a router: on the server in one for a single address, in a browser in one that follows links. */
  inRouter: (page: ReactNode) => ReactNode;
  /** Called once the page is on the screen and can be used. */
  onHydrated?: () => void;
};

/** The routes have no loaders and no actions, so the site needs no data router, which would be 15 KB more to load. */
export function App({ client, watch, inRouter, onHydrated }: AppProps) {
  const firstTheme = useFirstHints()?.theme || undefined;
  // The effects of all that is on the page have run before.
  useEffect(() => {
    endFirstRendering();
    onHydrated?.();
  }, [onHydrated]);
  return (
    <QueryClientProvider client={client}>
      <UiProvider link={RouterLink} firstTheme={firstTheme}>
        {inRouter(
          <FirstAddress>
            <Screen watch={watch} />
          </FirstAddress>,
        )}
      </UiProvider>
    </QueryClientProvider>
  );
}
