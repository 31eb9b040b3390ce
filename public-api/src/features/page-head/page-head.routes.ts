import type { Db } from '@plaudit/db/connect';
import { readSettings, type SettingValues } from '@plaudit/db/rules/site/settings';
import { AppError, unavailable } from '@plaudit/server-kit/app-error';
import { idParams } from '@plaudit/server-kit/http/fields';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { LANGUAGES, type LanguageTag } from '../../../../shared-ui/texts/languages.ts';
import { spokenLanguage } from '../../../../shared-ui/texts/texts.ts';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { route } from '../../http/route.ts';
import { inOffered } from '../../languages.ts';
import { readAppearanceStyles } from '../appearance/appearance.ts';
import { pageNameParams } from '../site-pages/site-pages.schemas.ts';
import { APP_PAGES, type AppPageName, describeAppPage, describeTab, TABS, type TabName } from './app-pages.ts';
import { describeDecisions } from './decision-description.ts';
import { type DescribedHome, describeHome } from './home-description.ts';
import { PAGE_HEAD_RESPONSE, toPageHead } from './page-head.ts';
import { describePeriod } from './period-description.ts';
import { describeReveal } from './reveal-description.ts';
import { describeSitePage } from './site-page-description.ts';
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

/** English, unless the page has another language. If the site does not offer it, its first one. */
const languageQuery = Joi.object<{ lang?: LanguageTag }, true>({ lang: Joi.string().valid(...Object.keys(LANGUAGES)) });

type Asked<Key> = { key: Key; language: LanguageTag };

/** Reads for all at once that ask in the same language. */
function inEachLanguage<Key, Found>(db: Db, read: (keys: readonly Key[]) => Promise<Found[]>) {
  return async (asked: readonly Asked<Key>[]): Promise<Found[]> => {
    const settings = await readSettings(db);
    const found = new Map<Asked<Key>, Found>();
    for (const tag of new Set(asked.map(({ language }) => language))) {
      const group = asked.filter(({ language }) => language === tag);
      const described = await inOffered(settings, [tag], () => read(group.map(({ key }) => key)));
      group.forEach((each, index) => {
        found.set(each, described[index] as Found);
      });
    }
    return asked.map((each) => found.get(each) as Found);
  };
}

type DescribedPage<Params extends object> = {
  /** It is a part of the id of the operation. */
  name: string;
  path: string;
  about: string;
  params: Joi.ObjectSchema<Params>;
  /** It speaks the language meanwhile. Batches need its name. */
  read: (params: Params, language: LanguageTag) => Promise<PageDescription | undefined>;
};

/**
 * What the head of each page says to chats and search engines. Only the server of the pages reads it: for everybody else
 * the gateway has nothing below /internal/.
 */
export function pageHeadRoutes({ db, batches }: { db: Db; batches: BatchMetrics }): Route[] {
  const describeVendor = createBatcher<Asked<number>, PageDescription | undefined>({
    run: inEachLanguage(db, (ids) => describeVendors(db, ids)),
    ...BATCHES,
    observe: batches.observer('vendor-head'),
  });
  const describeDecision = createBatcher<Asked<number>, PageDescription | undefined>({
    run: inEachLanguage(db, (ids) => describeDecisions(db, ids)),
    ...BATCHES,
    observe: batches.observer('decision-head'),
  });
  const readHome = createBatcher<Asked<'home'>, DescribedHome>({
    run: inEachLanguage(db, async (keys) => {
      const home = await describeHome(db);
      return keys.map(() => home);
    }),
    ...BATCHES,
    observe: batches.observer('home-head'),
  });
  const readLook = createBatcher<'look', { settings: SettingValues; styles: string | undefined }>({
    run: async (keys) => {
      const settings = await readSettings(db);
      const styles = (await readAppearanceStyles(db, settings))?.path;
      return keys.map(() => ({ settings, styles }));
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
      query: languageQuery,
      handle: async ({ params, query: { lang = 'en' } }) => {
        const { settings, styles } = await readLook('look');
        const description = await inOffered(settings, [lang], () => read(params, spokenLanguage()));
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
      read: async (_params, language) => {
        const { page, chatTitle } = await readHome({ key: 'home', language });
        return { ...page, chatTitle };
      },
    }),
    describedPage({
      name: 'Tab',
      path: '/tabs/:tab',
      about: 'a tab of the home page',
      params: tabParams,
      read: async ({ tab }, language) => describeTab(tab, await readHome({ key: 'home', language })),
    }),
    describedPage({
      name: 'Page',
      path: '/pages/:page',
      about: 'another page, or of a missing one',
      params: pageParams,
      read: async ({ page }, language) => describeAppPage(page, (await readHome({ key: 'home', language })).page),
    }),
    describedPage({
      name: 'SitePage',
      path: '/site-pages/:name',
      about: 'a page that the organizers have written',
      params: pageNameParams,
      read: async ({ name }, language) => describeSitePage(db, name, (await readHome({ key: 'home', language })).page),
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
      read: ({ id: key }, language) => describeDecision({ key, language }),
    }),
    describedPage({
      name: 'Vendor',
      path: '/vendor/:id',
      about: 'the page of a vendor',
      params: idParams,
      read: ({ id: key }, language) => describeVendor({ key, language }),
    }),
  ];
}
