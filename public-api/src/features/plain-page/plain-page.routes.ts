import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import { idParams } from '@plaudit/server-kit/http/fields';
import { validateText } from '@plaudit/server-kit/http/validation';
import type { Express, Response } from 'express';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { PAGE_PART_BATCHES, PAGE_PART_DEADLINE_MS } from '../../batching/page-parts.ts';
import { renderPlainDecision, renderPlainDecisions } from './plain-decisions.ts';
import { renderPlainPage } from './plain-page.ts';
import { renderPlainVendors } from './plain-vendor.ts';

/** Only the gateway uses these routes. If somebody else requests a path below /internal/, it responds with 404. */
export function mountPlainPage(app: Express, { db, batches }: { db: Db; batches: BatchMetrics }): void {
  const render = createBatcher<'page', string>({
    run: async (keys) => {
      const page = await renderPlainPage(db);
      return keys.map(() => page);
    },
    ...PAGE_PART_BATCHES,
    observe: batches.observer('plain-page'),
  });
  const renderVendor = createBatcher<number, string | undefined>({
    run: (ids) => renderPlainVendors(db, ids),
    ...PAGE_PART_BATCHES,
    observe: batches.observer('plain-vendor'),
  });

  const renderDecisions = createBatcher<'decisions', string>({
    run: async (keys) => {
      const page = await renderPlainDecisions(db);
      return keys.map(() => page);
    },
    ...PAGE_PART_BATCHES,
    observe: batches.observer('plain-decisions'),
  });
  const renderDecision = createBatcher<number, string | undefined>({
    run: async (ids) => {
      const pages = new Map<number, string | undefined>();
      for (const id of new Set(ids)) pages.set(id, await renderPlainDecision(db, id));
      return ids.map((id) => pages.get(id));
    },
    ...PAGE_PART_BATCHES,
    observe: batches.observer('plain-decision'),
  });

  app.get('/internal/plain-page', async (_request, response) => {
    send(response, await withinDeadline(PAGE_PART_DEADLINE_MS, render('page')));
  });
  app.get('/internal/plain-page/vendor/:id', async ({ params }, response) => {
    const page = await withinDeadline(PAGE_PART_DEADLINE_MS, renderVendor(validateText(idParams, params).id));
    if (page === undefined) throw new AppError('vendor.not_found', 404, 'There is no such vendor');
    send(response, page);
  });
  app.get('/internal/plain-page/decisions', async (_request, response) => {
    send(response, await withinDeadline(PAGE_PART_DEADLINE_MS, renderDecisions('decisions')));
  });
  app.get('/internal/plain-page/decisions/:id', async ({ params }, response) => {
    const page = await withinDeadline(PAGE_PART_DEADLINE_MS, renderDecision(validateText(idParams, params).id));
    if (page === undefined) throw new AppError('decision.not_found', 404, 'There is no such decision');
    send(response, page);
  });
}

const send = (response: Response, page: string) =>
  response.set('Cache-Control', 'public, max-age=0, s-maxage=1').type('text/html').send(page);
