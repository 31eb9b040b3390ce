import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { logRequest, pathOf } from '@plaudit/server-kit/http/request-log';
import type { Metrics } from '@plaudit/server-kit/metrics';
import { createQueue } from '@plaudit/server-kit/queue';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { isLanguage } from '../../shared-ui/texts/languages.ts';
import type { Hints } from '../src/lib/first-rendering.ts';
import type { RenderedPage } from '../src/server/rendered-page.ts';
import type { ReadForPage } from './api-reader.ts';
import type { Pair } from './app.ts';
import { type PageFiles, writeDocument, writeEmbed } from './document.ts';

const compress = promisify(gzip);

/** While these load their data, others draw. Drawing itself is one after the other. */
const RENDERINGS_AT_ONCE = 8;
const WAITING_MAX = 50;

/** The gateway keeps a page for a second, and then sends it for at most ten more while it fetches the next one. */
const KEPT = 'max-age=1, stale-while-revalidate=10';
/** A page that is not complete, or a shell: the gateway prefers the last good page. */
const NOT_KEPT = 'no-store';

type Page = { status: number; body: string; caching: string };

/** A frame has no use for a shell, which is all scripts. The gateway has the last good page, or one that says so. */
const NO_EMBED: Page = { status: 503, body: '', caching: NOT_KEPT };

export interface PagesOptions {
  pair: Pair;
  files: PageFiles;
  readForPage: ReadForPage;
  logger: Logger;
  metrics: Metrics;
}

/** Responds to the gateway's requests for pages. */
export function createPages({ pair, files, readForPage, logger, metrics }: PagesOptions): RequestListener {
  const results = new Counter({
    name: 'plaudit_renderings_total',
    help: 'Pages that were asked for, by what was sent',
    labelNames: ['result'],
    registers: [metrics.registry],
  });
  const queue = createQueue(RENDERINGS_AT_ONCE, WAITING_MAX, 'Too many pages wait to be rendered');
  const routes = new Set([...pair.app.ADDRESSES, pair.app.EMBED_PATH, pair.app.PREVIEW_PATH].map(routeOf));
  const underWay = new Map<string, Promise<Page>>();

  const render = async (input: Hints, requestId: string): Promise<Page> => {
    const isEmbed = input.path === pair.app.EMBED_PATH;
    const shell = (status: number, caching: string) =>
      isEmbed ? NO_EMBED : { status, caching, body: writeDocument(files, pair.ui, input) };
    try {
      return await queue.enter((takeTurn) =>
        takeTurn(async () => {
          try {
            if (isEmbed) {
              const embed = await pair.app.renderEmbed(input, readForPage());
              results.inc({ result: embed ? 'complete' : 'incomplete' });
              return embed ? { status: 200, caching: KEPT, body: writeEmbed(files, pair.ui, input, embed) } : NO_EMBED;
            }
            // Not even the heads of its pages are read here: what it shows, the browser gets with a token.
            if (input.path === pair.app.PREVIEW_PATH) return shell(200, NOT_KEPT);
            const page = await pair.app.renderPage(input, readForPage());
            results.inc({ result: RESULTS[page.status] });
            const caching = page.status === 503 ? NOT_KEPT : KEPT;
            return { status: page.status, caching, body: writeDocument(files, pair.ui, input, page) };
          } catch (error) {
            results.inc({ result: 'failed' });
            logger.error(
              { err: error, requestId, path: input.path, search: input.search },
              'a page cannot be rendered',
            );
            return shell(200, 'max-age=1');
          }
        }),
      );
    } catch {
      // The queue has no place.
      results.inc({ result: 'busy' });
      return shell(503, NOT_KEPT);
    }
  };

  /** Requests for the same page at the same time share one rendering. */
  const renderOnce = (input: Hints, requestId: string): Promise<Page> => {
    const key = JSON.stringify({ ...input, now: undefined });
    const current = underWay.get(key);
    if (current) return current;
    const rendering = render(input, requestId).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  };

  return async (request, response) => {
    const requestId = logRequest(request, response, {
      logger,
      metrics,
      // Only the gateway asks, and it does not say for whom.
      address: '',
      routeOf: () => {
        const route = routeOf(pathOf(request));
        return routes.has(route) ? route : undefined;
      },
      isRoutine: () => true,
    });
    if (request.method !== 'GET') {
      response.writeHead(405, { Allow: 'GET' }).end();
      return;
    }
    if (!URL.canParse(request.url ?? '', 'http://page')) {
      response.writeHead(400).end();
      return;
    }
    const input = readInput(request);
    await sendPage(request, response, await renderOnce(input, requestId));
  };
}

const RESULTS: Record<RenderedPage['status'], string> = { 200: 'complete', 404: 'missing', 503: 'incomplete' };

/** Renders every kind of page, and returns what was thrown instead of one. Throws if no page can be rendered. */
export async function tryOut({ app }: Pair, readForPage: ReadForPage): Promise<unknown[]> {
  const pages = app.ADDRESSES.map((address) => {
    const { pathname, search } = new URL(address, 'http://page');
    return app.renderPage({ ...NOBODY, path: pathname, search }, readForPage());
  });
  const renderings = [...pages, app.renderEmbed({ ...NOBODY, path: app.EMBED_PATH }, readForPage())];
  const errors = (await Promise.allSettled(renderings)).flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (errors.length === renderings.length) throw errors[0];
  return errors;
}

const NOBODY: Hints = {
  path: '/',
  search: '',
  origin: 'http://localhost',
  theme: '',
  language: 'en',
  signedIn: '',
  sealed: '',
  dismissed: '',
  now: Date.now(),
};

/** What the gateway sends. It has checked all of it, and dropped everything else. */
function readInput({ url = '/', headers }: IncomingMessage): Hints {
  const { pathname, search } = new URL(url, 'http://page');
  const theme = headers['x-page-theme'];
  const signedIn = headers['x-page-signed-in'];
  const language = String(headers['x-page-language'] ?? '');
  return {
    path: pathname,
    search,
    origin: String(headers['x-plaudit-origin'] ?? ''),
    language: isLanguage(language) ? language : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : '',
    signedIn: signedIn === 'admin' ? 'admin' : signedIn === 'yes' ? 'voter' : '',
    sealed: String(headers['x-page-sealed'] ?? ''),
    dismissed: String(headers['x-page-dismissed'] ?? ''),
    now: Date.now(),
  };
}

async function sendPage(request: IncomingMessage, response: ServerResponse, { status, body, caching }: Page) {
  const acceptsGzip = String(request.headers['accept-encoding'] ?? '').includes('gzip');
  const bytes = acceptsGzip ? await compress(body) : Buffer.from(body);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': caching,
    ...(acceptsGzip ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(bytes);
}

function routeOf(address: string): string {
  return address.replace(/\?.*/, '').replace(/\/[0-9]+$/, '/:id');
}
