import './styles/index.css';
import './http/page-cookies.ts';
import { dismissToast, toast } from '@plaudit/shared-ui/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadFirstView } from './app/first-view.ts';
import { preloadScreens } from './app/lazy-routes.ts';
import { registerOfflineWorker } from './app/offline-worker.ts';
import { readPageData, takeOver } from './app/take-over.tsx';
import { ConnectionWatch } from './http/connection-watch.ts';
import { createQueryClient } from './http/query-client.ts';
import { tokenStore } from './http/token-store.ts';

/**
 * How long the first drawing waits at most for the code and the data of the first view. If they arrive in time, they
 * are drawn with no skeleton before them, and nothing moves.
 */
const HEAD_START_MS = 300;

// Lazy, so that the build makes a file of its own. The first response names it: the ballots after their first paint.
void import('./styles/screens.css');
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

function drawPage(container: HTMLElement): void {
  const page = createRoot(container);
  // A transition is drawn in short steps, so that a slow phone can scroll the page that the server sent meanwhile.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App client={client} watch={watch} inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
      </StrictMode>,
    ),
  );
  prepareForLater();
}

const prepareForLater = () => void preloadScreens(client).then(registerOfflineWorker);

/** Ends the task in which the browser has read all of this code, so that a slow phone can answer a tap before the next. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });

async function start(container: HTMLElement): Promise<void> {
  await nextTask();
  const headStart = new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  await Promise.race([Promise.allSettled(loadFirstView(client, window.location)), headStart]);
  drawPage(container);
}

// No top-level await: code of a screen that imports this file would wait for it, and this file for that code.
const sent = readPageData();
void (sent ? takeOver(root, sent, { client, watch, onTakenOver: prepareForLater }) : start(root));
