import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { idParams } from '@plaudit/server-kit/http/fields';
import type { Route } from '@plaudit/server-kit/http/route';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { PAGE_PART, PAGE_PART_BATCHES } from '../../batching/page-parts.ts';
import { route } from '../../http/route.ts';
import { renderPlainDecision, renderPlainDecisions } from './plain-decisions.ts';
import { renderPlainPage } from './plain-page.ts';
import { renderPlainReveal } from './plain-reveal.ts';
import { renderPlainVendors } from './plain-vendor.ts';

/** What pages show to visitors without scripts. */
export function plainPageRoutes({ db, batches }: { db: Db; batches: BatchMetrics }): Route[] {
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

  const renderReveal = createBatcher<'reveal', string>({
    run: async (keys) => {
      const page = await renderPlainReveal(db);
      return keys.map(() => page);
    },
    ...PAGE_PART_BATCHES,
    observe: batches.observer('plain-reveal'),
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

  return [
    route({
      ...PAGE_PART,
      operationId: 'getPlainPage',
      path: '/internal/plain-page',
      summary: 'The part of the home page',
      handle: () => render('page'),
    }),
    route({
      ...PAGE_PART,
      operationId: 'getPlainVendor',
      path: '/internal/plain-page/vendor/:id',
      summary: 'The part of the page of a vendor',
      params: idParams,
      handle: async ({ params }) => {
        const page = await renderVendor(params.id);
        if (page === undefined) throw new AppError('vendor.not_found', 404, 'There is no such vendor');
        return page;
      },
    }),
    route({
      ...PAGE_PART,
      operationId: 'getPlainReveal',
      path: '/internal/plain-page/reveal',
      summary: 'The part of the page of the reveal',
      handle: () => renderReveal('reveal'),
    }),
    route({
      ...PAGE_PART,
      operationId: 'getPlainDecisions',
      path: '/internal/plain-page/decisions',
      summary: 'The part of the page of all decisions',
      handle: () => renderDecisions('decisions'),
    }),
    route({
      ...PAGE_PART,
      operationId: 'getPlainDecision',
      path: '/internal/plain-page/decisions/:id',
      summary: 'The part of the page of a decision',
      params: idParams,
      handle: async ({ params }) => {
        const page = await renderDecision(params.id);
        if (page === undefined) throw new AppError('decision.not_found', 404, 'There is no such decision');
        return page;
      },
    }),
  ];
}
