import './styles/index.css';
import { dismissToast, toast } from '@plaudit/shared-ui/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadScreens } from './app/lazy-routes.ts';
import { registerOfflineWorker } from './app/offline-worker.ts';
import { ConnectionWatch } from './http/connection-watch.ts';
import { cycleQuery } from './http/queries/cycle.ts';
import { siteConfigQuery } from './http/queries/site-config.ts';
import { createQueryClient } from './http/query-client.ts';
import { tokenStore } from './http/token-store.ts';

/**
 * How long the first view waits for the period and the site texts, so that nothing moves when they arrive. Both are
 * preloaded on most pages, so they are mostly there before the scripts.
 */
const HEAD_START_MS = 300;

const client = createQueryClient(toast);
// Any new request makes the toast about the last attempt outdated.
client.getMutationCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'pending') dismissToast();
});
const watch = new ConnectionWatch(client.getQueryCache());
tokenStore.onEnd(() =>
  toast({ title: 'Signed Out', description: 'Your session has ended. Please sign in again.', variant: 'destructive' }),
);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

await Promise.race([
  Promise.allSettled([client.prefetchQuery(cycleQuery), client.prefetchQuery(siteConfigQuery)]),
  new Promise((resolve) => setTimeout(resolve, HEAD_START_MS)),
]);
const page = createRoot(root);
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
