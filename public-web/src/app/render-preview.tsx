import { PREVIEW_HEADER, type Preview } from '@plaudit/public-api/contract';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { answerInPage } from '../features/preview/answers.ts';
import { PreviewBar, PreviewOver } from '../features/preview/preview-bar.tsx';
import { tokenStore } from '../http/token-store.ts';
import { loadMoreTexts } from '../lib/load-texts.ts';
import { App } from './app.tsx';
import type { Watch } from './site-layout.tsx';

const TIME_LIMIT_MS = 10_000;

async function readPreview(): Promise<Preview | undefined> {
  const response = await fetch('/api/preview', {
    headers: { [PREVIEW_HEADER]: window.location.hash.slice(1) },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  return response.ok ? response.json() : undefined;
}

/** The whole site with its router in memory, for a voter who is signed in, and with an API that is in the page too. */
export async function renderPreview(container: HTMLElement, client: QueryClient, watch: Watch): Promise<Root> {
  await loadMoreTexts('tabs');
  const preview = await readPreview().catch(() => undefined);
  const root = createRoot(container);
  if (preview === undefined) {
    root.render(<PreviewOver />);
    return root;
  }
  answerInPage(preview);
  tokenStore.keep('user', 'preview');
  if (preview.styles !== null) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: preview.styles }));
  }
  root.render(
    <StrictMode>
      <PreviewBar />
      <App client={client} watch={watch} inRouter={(routes) => <MemoryRouter>{routes}</MemoryRouter>} />
    </StrictMode>,
  );
  return root;
}
