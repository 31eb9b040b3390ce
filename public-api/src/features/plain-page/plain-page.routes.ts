import type { Db } from '@plaudit/db/connect';
import { unavailable } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import type { Express } from 'express';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { renderPlainPage } from './plain-page.ts';

/** The gateway puts the response into the home page, and the page must not wait long for it. */
const DEADLINE_MS = 900;

/** Only the gateway calls this. For everybody else it responds with 404 to /internal/. */
export function mountPlainPage(app: Express, { db, batches }: { db: Db; batches: BatchMetrics }): void {
  // Simultaneous requests share one text.
  const render = createBatcher<'page', string>({
    run: async (keys) => {
      const page = await renderPlainPage(db);
      return keys.map(() => page);
    },
    maxBatchSize: 500,
    maxWaiting: 5_000,
    reject: unavailable,
    observe: batches.observer('plain-page'),
  });

  app.get('/internal/plain-page', async (_request, response) => {
    const page = await withinDeadline(DEADLINE_MS, render('page'));
    response.set('Cache-Control', 'public, max-age=0, s-maxage=1').type('text/html').send(page);
  });
}
