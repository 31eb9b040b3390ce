import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHealth } from '@plaudit/server-kit/health';
import { serve, stopOnSignals } from '@plaudit/server-kit/lifecycle';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import { startOrExit } from '@plaudit/server-kit/start-or-exit';
import { createApiReader } from './api-reader.ts';
import { loadPair } from './app.ts';
import { loadConfig } from './config.ts';
import type { PageFiles } from './document.ts';
import { createPages, tryOut } from './pages.ts';

/** The folder `server` of a release. The files for browsers are beside it. */
const FOLDER = dirname(fileURLToPath(import.meta.url));
/** Tells the supervisor with which shared-ui this process draws. No page of the site is at this path. */
const PAIR_PATH = '/-/pair';

async function start(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ service: 'public-web', level: config.logLevel });
  const metrics = createMetrics('public-web');
  const files: PageFiles = JSON.parse(readFileSync(join(FOLDER, '..', 'page.json'), 'utf8'));
  const api = createApiReader(config.publicApi);
  const pair = await loadPair({
    folder: FOLDER,
    files,
    sharedUi: config.sharedUi,
    tryOut: (tried) => tryOut(tried, api.forPage),
    logger,
  });
  metrics.addGauge({
    name: 'plaudit_renderer_released_ui',
    help: '1 if pages are drawn with the released shared-ui, 0 if with the copy that public-web was built with',
    read: async () => (pair.release === 'own' ? 0 : 1),
  });
  const metricsServer = await metrics.listen(config.metricsPort, config.host);
  const pages = createPages({ pair, files, readForPage: api.forPage, logger, metrics });
  const { stop } = await serve({
    handler: (request, response) => {
      if (request.url === PAIR_PATH) response.end(JSON.stringify({ sharedUi: pair.release }));
      else pages(request, response);
    },
    // A page can always be rendered, if need be without the API.
    health: createHealth(async () => {}, logger),
    logger,
    port: config.port,
    host: config.host,
    release: async () => {
      api.close();
      metricsServer.close();
    },
  });
  stopOnSignals(stop, logger);
}

await startOrExit('public-web', start);
