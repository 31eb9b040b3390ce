import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { AppError, unavailable } from '@plaudit/server-kit/app-error';
import { idParams } from '@plaudit/server-kit/http/fields';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { route } from '../../http/route.ts';
import { readAppearanceStyles } from '../appearance/appearance.ts';
import { APP_PAGES, type AppPageName, describeAppPage, describeTab, TABS, type TabName } from './app-pages.ts';
import { describeDecisions } from './decision-description.ts';
import { type DescribedHome, describeHome } from './home-description.ts';
import { PAGE_HEAD_RESPONSE, toPageHead } from './page-head.ts';
import { describePeriod } from './period-description.ts';
import { describeReveal } from './reveal-description.ts';
import { describeVendors, type PageDescription } from './vendor-description.ts';

const PATH = '/internal/page-head';

/** One batch of each kind runs at a time, so any number of pages needs no more database connections than one. */
const BATCHES = { maxBatchSize: 500, maxWaiting: 5_000, reject: unavailable } as const;

const noParams = Joi.object<Record<never, never>, true>({});

const tabParams = Joi.object<{ tab: TabName }, true>({
  tab: Joi.string()
    .valid(...TABS)
    .required(),
});
const pageParams = Joi.object<{ page: AppPageName }, true>({
  page: Joi.string()
    .valid(...Object.keys(APP_PAGES))
    .required(),
});

type DescribedPage<Params extends object> = {
  /** It is a part of the id of the operation. */
  name: string;
  path: string;
  about: string;
  params: Joi.ObjectSchema<Params>;
  read: (params: Params) => Promise<PageDescription | undefined>;
};

/**
 * What the head of each page says to chats and search engines. Only the server of the pages reads it: for everybody else
 * the gateway has nothing below /internal/.
 */
export function pageHeadRoutes({ db, batches }: { db: Db; batches: BatchMetrics }): Route[] {
  const describeVendor = createBatcher<number, PageDescription | undefined>({
    run: (ids) => describeVendors(db, ids),
    ...BATCHES,
    observe: batches.observer('vendor-head'),
  });
  const describeDecision = createBatcher<number, PageDescription | undefined>({
    run: (ids) => describeDecisions(db, ids),
    ...BATCHES,
    observe: batches.observer('decision-head'),
  });
  const readHome = createBatcher<'home', DescribedHome>({
    run: async (keys) => {
      const home = await describeHome(db);
      return keys.map(() => home);
    },
    ...BATCHES,
    observe: batches.observer('home-head'),
  });
  const readStyles = createBatcher<'styles', string | undefined>({
    run: async (keys) => {
      const styles = (await readAppearanceStyles(db, await readSettings(db)))?.path;
      return keys.map(() => styles);
    },
    ...BATCHES,
    observe: batches.observer('look'),
  });

  const describedPage = <Params extends object>({ name, path, about, params, read }: DescribedPage<Params>): Route =>
    route({
      method: 'GET',
      tag: null,
      access: 'everybody',
      deadlineMs: 900,
      response: PAGE_HEAD_RESPONSE,
      operationId: `get${name}Head`,
      path: PATH + path,
      summary: `The texts of the head of ${about}`,
      params,
      handle: async ({ params }) => {
        const [description, styles] = await Promise.all([read(params), readStyles('styles')]);
        if (description === undefined) throw new AppError('page.not_found', 404, 'There is no such page');
        return toPageHead(description, styles);
      },
    });

  return [
    describedPage({
      name: 'Site',
      path: '/',
      about: 'the home page',
      params: noParams,
      read: async () => {
        const { page, chatTitle } = await readHome('home');
        return { ...page, chatTitle };
      },
    }),
    describedPage({
      name: 'Tab',
      path: '/tabs/:tab',
      about: 'a tab of the home page',
      params: tabParams,
      read: async ({ tab }) => describeTab(tab, await readHome('home')),
    }),
    describedPage({
      name: 'Page',
      path: '/pages/:page',
      about: 'another page, or of a missing one',
      params: pageParams,
      read: async ({ page }) => describeAppPage(page, (await readHome('home')).page),
    }),
    describedPage({
      name: 'Reveal',
      path: '/reveal',
      about: 'the page of the reveal',
      params: noParams,
      read: () => describeReveal(db),
    }),
    describedPage({
      name: 'Period',
      path: '/period/:id',
      about: 'the page of a period',
      params: idParams,
      read: ({ id }) => describePeriod(db, id),
    }),
    describedPage({
      name: 'Decision',
      path: '/decisions/:id',
      about: 'the page of a decision',
      params: idParams,
      read: ({ id }) => describeDecision(id),
    }),
    describedPage({
      name: 'Vendor',
      path: '/vendor/:id',
      about: 'the page of a vendor',
      params: idParams,
      read: ({ id }) => describeVendor(id),
    }),
  ];
}
