import './index.css';
import './styles/page.css';
import './styles/toasts.css';
import './styles/sideways.css';
import './styles/skeletons.css';
import './styles/low-screens.css';
import './styles/print.css';
import './http/page-cookies.ts';
import { toast } from '@plaudit/shared-ui/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isLanguage } from '../../shared-ui/texts/languages.ts';
import { speak } from '../../shared-ui/texts/texts.ts';
import { App } from './app/app.tsx';
import { hydratePage, readPageData } from './app/hydrate-page.tsx';
import { loadScreen, preloadScreens } from './app/lazy-routes.ts';
import { registerOfflineWorker } from './app/offline-worker.ts';
import { loadPage, pageAt, readInto } from './app/served-pages.ts';
import { createSiteClient } from './app/site-client.ts';
import { ConnectionWatch } from './http/connection-watch.ts';
import { http } from './http/http-client.ts';
import { tokenStore } from './http/token-store.ts';
import { isPreview } from './lib/is-preview.ts';
import { loadFirstTexts } from './lib/load-texts.ts';
import { t } from './lib/texts.ts';
import { takeCodeFromAddress } from './lib/votes/carried-code.ts';

/**
 * How long the first rendering of a bare shell waits at most for its code and data. If they arrive in time, they are rendered
 * with no skeleton before them.
 */
const HEAD_START_MS = 300;

takeCodeFromAddress();
window.addEventListener('hashchange', takeCodeFromAddress);
const client = createSiteClient();
const watch = new ConnectionWatch(client.getQueryCache());
tokenStore.onEnd(() =>
  toast({
    title: t('Signed Out'),
    description: t('Your session has ended. Please sign in again.'),
    variant: 'default',
  }),
);
const { lang } = document.documentElement;
speak(isLanguage(lang) ? lang : 'en');
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const prepareForLater = () => void preloadScreens(client).then(registerOfflineWorker);

/** Renders a page that the server has not rendered. It loads what the server would have loaded. */
async function renderShell(container: HTMLElement): Promise<void> {
  if (isPreview) {
    const { renderPreview } = await import('./app/render-preview.tsx');
    await renderPreview(container, client, watch);
    return window.endFailedStart?.();
  }
  const { pathname, search } = window.location;
  const isSignedIn = tokenStore.current() !== undefined;
  const loaded = Promise.allSettled([
    loadScreen({ pathname, search }, { voting: undefined, isSignedIn }),
    loadPage(pageAt({ path: pathname, search, isSignedIn }), readInto(client, http)),
  ]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))]);
  window.endFailedStart?.();
  createRoot(container).render(
    <StrictMode>
      <App client={client} watch={watch} inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
    </StrictMode>,
  );
  prepareForLater();
}

// No top-level await: code of a screen that imports this file would wait for it, and this file for that code.
const pageData = readPageData();
void loadFirstTexts().then(async () => {
  if (pageData) await hydratePage(root, pageData, { client, watch, onHydrated: prepareForLater });
  else await renderShell(root);
});
