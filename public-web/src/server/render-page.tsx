import catalogs from 'virtual:catalogs';
import type { PageHead } from '@plaudit/public-api/contract';
import { speakUi } from '@plaudit/shared-ui/ui';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createHttpClient } from '../../../shared-ui/http/http-client.ts';
import type { LanguageTag } from '../../../shared-ui/texts/languages.ts';
import { App } from '../app/app.tsx';
import { lazyRoutes } from '../app/lazy-routes.ts';
import { writePageData } from '../app/page-data.ts';
import { loadPage, type PageAt, pageAt, readInto } from '../app/served-pages.ts';
import type { Watch } from '../app/site-layout.tsx';
import { siteTexts } from '../components/page/use-site-texts.ts';
import { HttpError, isTransient } from '../http/http-error.ts';
import { MISSING, type Read } from '../http/load-page.ts';
import { isHeadPath, pageHeadQuery } from '../http/queries/page-head.ts';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { beginFirstRendering, endFirstRendering, type Hints } from '../lib/first-rendering.ts';
import { loadAllTexts } from '../lib/load-texts.ts';
import { paths } from '../lib/paths.ts';
import { siteLanguages } from '../lib/site-languages.ts';
import { lazyTabs } from '../routes/lazy-tabs.ts';
import { voteTabChunks } from '../routes/voting/vote-tab-chunks.ts';
import { renderHead, renderTitle } from './page-head.tsx';
import type { RenderedPage } from './rendered-page.ts';
import { createServerClient } from './server-client.ts';

export { ADDRESSES } from './addresses.ts';
export const PREVIEW_PATH = paths.preview;
export { EMBED_PATH, renderEmbed } from './embed/render-embed.tsx';

/** Loads the code of all screens, because a rendering cannot wait for it. */
export async function prepare(): Promise<void> {
  await loadAllTexts(catalogs);
  for (const load of [lazyRoutes, lazyTabs, voteTabChunks].flatMap((chunks) => Object.values(chunks))) await load();
}

/** Renders a page for these hints, with what `fetch` brings. It gets paths such as `/api/leaderboard`. */
export async function renderPage(hints: Hints, fetch: typeof globalThis.fetch): Promise<RenderedPage> {
  const client = createServerClient();
  try {
    const read = readInto(client, createHttpClient({ token: () => undefined, request: fetch }));
    const served = pageAt({ ...hints, isSignedIn: hints.signedIn !== '' });
    const [loaded, head] = await Promise.all([loadPage(served, read), readHead(client, read, served, hints.language)]);
    const isMissing = !served.isFound || loaded === MISSING;
    client.removeQueries({ predicate: ({ queryKey: [path] }) => isHeadPath(path) });
    const failures = failuresOf(client);
    const hasFailed = !head || failures.some((error) => !isNotFound(error));
    const status = hasFailed ? 503 : isMissing || failures.length > 0 ? 404 : 200;
    const { preloads, html } = withoutPreloads(renderInto(client, hints));
    return {
      status,
      head: preloads + (head ? renderHead(head, hints, siteLanguages(configOf(client))) : renderTitle(nameOf(client))),
      html,
      data: writePageData(client, hints),
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

const configOf = (client: QueryClient) => client.getQueryData(siteConfigQuery.queryKey) ?? [];

const nameOf = (client: QueryClient): string => siteTexts(configOf(client)).name;

async function readHead(
  client: QueryClient,
  read: Read,
  { page, address }: PageAt,
  language: LanguageTag,
): Promise<PageHead | undefined> {
  const { path, otherwise } = page.head(address);
  const query = pageHeadQuery(path, language);
  const head = await read(query);
  if (head || !otherwise) return head;
  // After a failure, the title would say that what the address names does not exist.
  return isTransient(client.getQueryState(query.queryKey)?.error)
    ? undefined
    : read(pageHeadQuery(otherwise, language));
}

/** A server does not say how good its own connection is. */
const NO_WATCH: Watch = { subscribe: () => () => undefined, current: () => undefined };

function renderInto(client: QueryClient, hints: Hints): string {
  beginFirstRendering(hints);
  speakUi(hints.language);
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
