import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { type AddressKey, getByKey } from '../../../shared-ui/http/get-query.ts';
import { createHttpClient } from '../../../shared-ui/http/http-client.ts';
import { App } from '../app/app.tsx';
import { lazyRoutes } from '../app/lazy-routes.ts';
import { collectPageData, toScriptText } from '../app/page-data.ts';
import type { Watch } from '../app/site-layout.tsx';
import { HttpError } from '../http/http-error.ts';
import type { Read } from '../http/load-page.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { createQueryClient } from '../http/query-client.ts';
import { beginFirstRendering, endFirstRendering, type Hints } from '../lib/first-rendering.ts';
import { lazyTabs } from '../routes/lazy-tabs.ts';
import { voteTabParts } from '../routes/vote-tab-parts.ts';
import type { PageInput, RenderedPage } from './page-input.ts';
import { pages } from './pages.ts';

/** Loads the code of all screens, because a rendering cannot wait for it. */
export async function prepare(): Promise<void> {
  for (const load of [lazyRoutes, lazyTabs, voteTabParts].flatMap((parts) => Object.values(parts))) await load();
}

/** Renders a page for one input, with what `fetch` brings. It gets paths such as `/api/leaderboard`. */
export async function renderPage(input: PageInput, fetch: typeof globalThis.fetch): Promise<RenderedPage> {
  const client = createServerClient();
  try {
    await loadPage(input, readFrom(client, fetch));
    const { origin, signedIn, sealed, now } = input;
    const hints = { origin, signedIn, sealed, now };
    const html = renderInto(client, input, hints);
    const status = statusOf(client, input);
    return { status, head: '', html, data: toScriptText(collectPageData(client, hints)) };
  } finally {
    client.clear();
  }
}

function createServerClient(): QueryClient {
  const client = createQueryClient(() => undefined);
  const { queries } = client.getDefaultOptions();
  // A query that failed would be drawn as one that is under way, because a browser would send it again.
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  return client;
}

function readFrom(client: QueryClient, fetch: typeof globalThis.fetch): Read {
  const http = createHttpClient({ token: () => undefined, request: fetch });
  return async <Key extends QueryKey>({ queryKey }: { queryKey: Key }) => {
    await client.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => getByKey(http, queryKey as unknown as AddressKey, signal),
    });
    return client.getQueryData(queryKey);
  };
}

function pageAt(path: string) {
  for (const [pattern, page] of Object.entries(pages)) {
    const match = matchPath(pattern, path);
    if (match) return { ...page, params: match.params };
  }
  return undefined;
}

async function loadPage({ path, search, signedIn }: PageInput, read: Read): Promise<void> {
  const page = pageAt(path);
  const address = { params: page?.params ?? {}, search: new URLSearchParams(search), isSignedIn: signedIn !== '' };
  await Promise.all([read(cycleQuery), read(siteConfigQuery), page?.load(read, address)]);
}

/** A server does not say how good its own connection is. */
const NO_WATCH: Watch = { subscribe: () => () => undefined, current: () => undefined };

function renderInto(client: QueryClient, { path, search }: PageInput, hints: Hints): string {
  beginFirstRendering(hints);
  try {
    return renderToString(
      <App
        client={client}
        watch={NO_WATCH}
        inRouter={(page) => <StaticRouter location={path + search}>{page}</StaticRouter>}
      />,
    );
  } finally {
    endFirstRendering();
  }
}

function statusOf(client: QueryClient, { path }: PageInput): RenderedPage['status'] {
  const failures = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error');
  const isMissing = ({ state: { error } }: (typeof failures)[number]) =>
    error instanceof HttpError && error.status === 404;
  if (failures.some((query) => !isMissing(query))) return 503;
  return !pageAt(path) || failures.length > 0 ? 404 : 200;
}
