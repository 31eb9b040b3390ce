import type { PageHead } from '@plaudit/public-api/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { type AddressKey, getByKey } from '../../../shared-ui/http/get-query.ts';
import { createHttpClient } from '../../../shared-ui/http/http-client.ts';
import { App } from '../app/app.tsx';
import { lazyRoutes } from '../app/lazy-routes.ts';
import { collectPageData, toScriptText } from '../app/page-data.ts';
import type { Watch } from '../app/site-layout.tsx';
import { siteTexts } from '../components/use-site-texts.ts';
import { HttpError } from '../http/http-error.ts';
import { MISSING, type PageAddress, type Read, type ServedPage } from '../http/load-page.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { isHeadPath, pageHeadQuery } from '../http/queries/page-head.ts';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { createQueryClient } from '../http/query-client.ts';
import { beginFirstRendering, endFirstRendering, type Hints } from '../lib/first-rendering.ts';
import { lazyTabs } from '../routes/lazy-tabs.ts';
import { voteTabParts } from '../routes/vote-tab-parts.ts';
import { renderHead, renderTitle } from './page-head.tsx';
import type { PageInput, RenderedPage } from './page-input.ts';
import { MISSING_PAGE, PAGES } from './pages.ts';

/** Loads the code of all screens, because a rendering cannot wait for it. */
export async function prepare(): Promise<void> {
  for (const load of [lazyRoutes, lazyTabs, voteTabParts].flatMap((parts) => Object.values(parts))) await load();
}

/** Renders a page for one input, with what `fetch` brings. It gets paths such as `/api/leaderboard`. */
export async function renderPage(input: PageInput, fetch: typeof globalThis.fetch): Promise<RenderedPage> {
  const client = createServerClient();
  try {
    const read = readFrom(client, fetch);
    const served = servedAt(input);
    const [loaded, head] = await Promise.all([
      served.page.load?.(read, served.address),
      readHead(read, served),
      read(cycleQuery),
      read(siteConfigQuery),
    ]);
    const isMissing = !served.isFound || loaded === MISSING;
    client.removeQueries({ predicate: ({ queryKey: [path] }) => isHeadPath(path) });
    const failures = failuresOf(client);
    const hasFailed = !head || failures.some((error) => !isNotFound(error));
    const status = hasFailed ? 503 : isMissing || failures.length > 0 ? 404 : 200;
    const { theme: _theme, ...hints } = input;
    const { preloads, html } = withoutPreloads(renderInto(client, hints));
    return {
      status,
      head: preloads + (head ? renderHead(head, hints.origin) : renderTitle(nameOf(client))),
      html,
      data: toScriptText(collectPageData(client, hints)),
    };
  } finally {
    client.clear();
  }
}

/** React writes the preloads of the first pictures before the page. They belong into the head. */
function withoutPreloads(rendered: string): { preloads: string; html: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(rendered) ?? [];
  return { preloads, html: rendered.slice(preloads.length) };
}

const nameOf = (client: QueryClient): string => siteTexts(client.getQueryData(siteConfigQuery.queryKey) ?? []).name;

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

type Served = { page: ServedPage; address: PageAddress; isFound: boolean };

function servedAt({ path, search, signedIn }: PageInput): Served {
  const address = { params: {}, search: new URLSearchParams(search), isSignedIn: signedIn !== '' };
  for (const [pattern, page] of Object.entries(PAGES)) {
    const match = matchPath({ path: pattern, caseSensitive: true }, path);
    if (match) return { page, address: { ...address, params: match.params }, isFound: true };
  }
  return { page: MISSING_PAGE, address, isFound: false };
}

async function readHead(read: Read, { page, address }: Served): Promise<PageHead | undefined> {
  const { path, otherwise } = page.head(address);
  return (await read(pageHeadQuery(path))) ?? (otherwise ? read(pageHeadQuery(otherwise)) : undefined);
}

/** A server does not say how good its own connection is. */
const NO_WATCH: Watch = { subscribe: () => () => undefined, current: () => undefined };

function renderInto(client: QueryClient, hints: Hints): string {
  beginFirstRendering(hints);
  try {
    return renderToString(
      <App
        client={client}
        watch={NO_WATCH}
        inRouter={(page) => <StaticRouter location={hints.path + hints.search}>{page}</StaticRouter>}
      />,
    );
  } finally {
    endFirstRendering();
  }
}

const failuresOf = (client: QueryClient): Error[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { error } }) => error ?? []);

const isNotFound = (error: Error): boolean => error instanceof HttpError && error.status === 404;
