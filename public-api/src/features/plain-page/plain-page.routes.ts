import type { Db } from '@plaudit/db/connect';
import { AppError, unavailable } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import { idParams } from '@plaudit/server-kit/http/fields';
import { validateText } from '@plaudit/server-kit/http/validation';
import type { Express, Response } from 'express';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { renderPlainPage } from './plain-page.ts';
import { renderPlainVendors } from './plain-vendor.ts';

/** The gateway puts the response into a page, and the page must not wait long for it. */
const DEADLINE_MS = 900;

/** Only the gateway uses these routes. For everybody else it responds with 404 to /internal/. */
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
  const renderVendor = createBatcher<number, string | undefined>({
    run: (ids) => renderPlainVendors(db, ids),
    maxBatchSize: 500,
    maxWaiting: 5_000,
    reject: unavailable,
    observe: batches.observer('plain-vendor'),
  });

  app.get('/internal/plain-page', async (_request, response) => {
    send(response, await withinDeadline(DEADLINE_MS, render('page')));
  });
  app.get('/internal/plain-page/vendor/:id', async ({ params }, response) => {
    const page = await withinDeadline(DEADLINE_MS, renderVendor(validateText(idParams, params).id));
    if (page === undefined) throw new AppError('vendor.not_found', 404, 'There is no such vendor');
    send(response, page);
  });
}

const send = (response: Response, page: string) =>
  response.set('Cache-Control', 'public, max-age=0, s-maxage=1').type('text/html').send(page);
