import type { Db } from '@plaudit/db/connect';
import { AppError, unavailable } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import type { Express } from 'express';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { readFontFile } from '../../lettering/fonts.ts';
import { EMBED_STYLES, FONT_FILES, FONTS_PATH } from './embed-styles.ts';
import { renderEmbeddedLeaderboard, STYLES_PATH } from './embedded-leaderboard.ts';

const DEADLINE_MS = 2_500;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The leaderboard for frames on other sites. The gateway lets this page be framed, and no other. */
export function mountEmbeds(app: Express, { db, batches }: { db: Db; batches: BatchMetrics }): void {
  // Simultaneous requests share one page.
  const render = createBatcher<'leaderboard', string>({
    run: async (keys) => {
      const page = await renderEmbeddedLeaderboard(db);
      return keys.map(() => page);
    },
    maxBatchSize: 500,
    maxWaiting: 5_000,
    reject: unavailable,
    observe: batches.observer('embeds'),
  });

  app.get('/embed/leaderboard', async (_request, response) => {
    const page = await withinDeadline(DEADLINE_MS, render('leaderboard'));
    response.set('Cache-Control', 'public, max-age=0, s-maxage=1').type('text/html').send(page);
  });
  app.get(`${FONTS_PATH}:file`, ({ params: { file } }, response) => {
    if (!Object.hasOwn(FONT_FILES, file)) throw new AppError('font.not_found', 404, 'There is no such font');
    response.set('Cache-Control', FOR_EVER).type(file).send(readFontFile(file));
  });
  app.get(STYLES_PATH, (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text/css').send(EMBED_STYLES);
  });
}
