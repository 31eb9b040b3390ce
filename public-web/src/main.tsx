import './styles/index.css';
import { dismissToast, toast } from '@plaudit/shared-ui/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadScreen, preloadScreens } from './app/lazy-routes.ts';
import { registerOfflineWorker } from './app/offline-worker.ts';
import { ConnectionWatch } from './http/connection-watch.ts';
import { categoriesQuery } from './http/queries/categories.ts';
import { cycleQuery } from './http/queries/cycle.ts';
import { leaderboardQuery } from './http/queries/results.ts';
import { siteConfigQuery } from './http/queries/site-config.ts';
import { vendorsQuery } from './http/queries/vendors.ts';
import { createQueryClient } from './http/query-client.ts';
import { tokenStore } from './http/token-store.ts';
import { paths, VENDOR_ROUTE } from './lib/paths.ts';

/**
 * How long the first drawing waits at most for the code and the data of the first view. If they arrive in time, they
 * are drawn with no skeleton before them, and nothing moves.
 */
const HEAD_START_MS = 300;

const client = createQueryClient(toast);
// When something new is sent, the toast about the last attempt is outdated.
client.getMutationCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'pending') dismissToast();
});
const watch = new ConnectionWatch(client.getQueryCache());
tokenStore.onEnd(() =>
  toast({ title: 'Signed Out', description: 'Your session has ended. Please sign in again.', variant: 'default' }),
);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** Loads what the first drawing shows. On the pages that are opened most, vite.config.ts preloads it. */
function loadFirstView(): Promise<void>[] {
  const { pathname } = window.location;
  const needed = [loadScreen(window.location), client.prefetchQuery(cycleQuery), client.prefetchQuery(siteConfigQuery)];
  const isProfile = matchPath(VENDOR_ROUTE, pathname) !== null;
  if (pathname !== paths.home && !isProfile) return needed;
  needed.push(client.prefetchQuery(categoriesQuery), client.prefetchQuery(vendorsQuery));
  return isProfile ? [...needed, client.prefetchQuery(leaderboardQuery)] : needed;
}

function drawPage(container: HTMLElement): void {
  const page = createRoot(container);
  // A transition is drawn in short steps, so that a slow phone can scroll the page that the server sent meanwhile.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App client={client} watch={watch} />
      </StrictMode>,
    ),
  );
  preloadScreens(client);
  registerOfflineWorker();
}

// No top-level await: code of a screen that imports this file would wait for it, and this file for that code.
Promise.race([Promise.allSettled(loadFirstView()), new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))]).then(
  () => drawPage(root),
);
