import { readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type * as RenderPage from '../src/server/render-page.tsx';
import { type PageFiles, releasedUi, type SharedUi } from './document.ts';

export type RenderingApp = typeof RenderPage;

/** The app together with the shared-ui that draws it. A process has one such pair for as long as it runs. */
export interface Pair {
  app: RenderingApp;
  ui: SharedUi;
  /** The name of the folder of the released shared-ui, or 'own'. */
  release: string;
}

export interface LoadPairOptions {
  /** The folder with the two builds of the app: `released` and `own`. */
  folder: string;
  files: PageFiles;
  sharedUi: string | undefined;
  /** Renders every kind of page once. Returns what was thrown instead of pages. */
  tryOut: (pair: Pair) => Promise<unknown[]>;
  logger: Logger;
}

/** A release of shared-ui that never finishes loading must not keep the process from starting with its own copy. */
const RELEASED_LIMIT_MS = 8_000;

/** If the released shared-ui cannot draw the pages, the copy that public-web was built with does. */
export async function loadPair({ folder, files, sharedUi, tryOut, logger }: LoadPairOptions): Promise<Pair> {
  if (sharedUi !== undefined) {
    try {
      return await withinLimit(loadReleasedPair(join(folder, 'released'), sharedUi, tryOut));
    } catch (error) {
      logger.error({ err: error }, 'the released shared-ui cannot be used, so the own copy is');
    }
  }
  const own = { app: await loadApp(join(folder, 'own')), ui: files.ownUi, release: 'own' };
  // Some pages may fail because of what the API has at this moment. They are sent as bare shells, and all others work.
  for (const error of await tryOut(own)) logger.error({ err: error }, 'a page cannot be rendered');
  return own;
}

async function loadReleasedPair(folder: string, sharedUi: string, tryOut: LoadPairOptions['tryOut']): Promise<Pair> {
  // `current` may lead to another release a moment later.
  const release = realpathSync(sharedUi);
  const ui = releasedUi(readFileSync(join(release, 'head.html'), 'utf8'));
  const { loadReleasedUi } = await importFile<{ loadReleasedUi: (entry: string) => Promise<void> }>(
    join(folder, 'released-ui.mjs'),
  );
  await loadReleasedUi(urlOf(join(release, ui.entry.replace('/shared-ui/', ''))));
  const pair = { app: await loadApp(folder), ui, release: basename(release) };
  const [error] = await tryOut(pair);
  if (error !== undefined) throw error;
  return pair;
}

async function loadApp(folder: string): Promise<RenderingApp> {
  const app = await importFile<RenderingApp>(join(folder, 'render-page.mjs'));
  await app.prepare();
  return app;
}

const urlOf = (file: string) => pathToFileURL(file).href;
const importFile = <Module>(file: string): Promise<Module> => import(urlOf(file));

async function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not ready within ${RELEASED_LIMIT_MS} ms`)), RELEASED_LIMIT_MS);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
