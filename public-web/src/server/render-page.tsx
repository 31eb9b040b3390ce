import { NotFoundCard, PageShell } from '@plaudit/shared-ui/ui';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageInput, RenderedPage } from './page-input.ts';

/** Loads what is loaded lazily in the browser. */
export async function prepare(): Promise<void> {}

export async function renderPage(input: PageInput, fetch: typeof globalThis.fetch): Promise<RenderedPage> {
  const config = await fetch('/api/site-config').then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  );
  const isMissing = input.path === '/-/no-path' || input.path.endsWith('/0');
  return {
    status: isMissing ? 404 : config === undefined ? 503 : 200,
    head: renderToStaticMarkup(<title>{config?.siteName ?? 'Plaudit'}</title>),
    html: renderToString(
      <PageShell header={config?.siteName ?? ''} footer="">
        <NotFoundCard wayHref="/" />
      </PageShell>,
    ),
    data: JSON.stringify({ input }).replaceAll('<', '\\u003c'),
  };
}
