import type { Db } from '@plaudit/db/connect';
import { AppError, unavailable } from '@plaudit/server-kit/app-error';
import { ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { route } from '../../http/route.ts';
import { readFontFile } from '../../lettering/fonts.ts';
import { EMBED_STYLES, FONT_FILES, FONTS_PATH } from './embed-styles.ts';
import { EMBED_THEMES, type EmbedTheme, renderEmbeddedLeaderboard, STYLES_PATH } from './embedded-leaderboard.ts';

const EMBED = { method: 'GET', tag: null, access: 'everybody', ignoresQuery: true } as const;

/** Without a theme the page has that of the reader's device. */
const themeQuery = Joi.object<{ theme?: EmbedTheme }, true>({ theme: Joi.string().valid(...EMBED_THEMES) });
const fontParams = Joi.object<{ file: string }, true>({ file: Joi.string().required() });

/** The leaderboard for frames on other sites. The gateway lets this page be framed, and no other. */
export function embedRoutes({ db, batches }: { db: Db; batches: BatchMetrics }): Route[] {
  // Simultaneous requests share what is read for the page.
  const render = createBatcher<EmbedTheme | undefined, string>({
    run: async (themes) => {
      const renderIn = await renderEmbeddedLeaderboard(db);
      return themes.map(renderIn);
    },
    maxBatchSize: 500,
    maxWaiting: 5_000,
    reject: unavailable,
    observe: batches.observer('embeds'),
  });

  return [
    route({
      ...EMBED,
      operationId: 'getEmbeddedLeaderboard',
      path: '/embed/leaderboard',
      summary: 'The page for frames',
      query: themeQuery,
      response: {
        status: 200,
        description: 'The page',
        schema: Joi.string().required(),
        mediaType: 'text/html',
        caching: 'shared',
      },
      handle: ({ query }) => render(query.theme),
    }),
    route({
      ...EMBED,
      operationId: 'getEmbeddedFont',
      path: `${FONTS_PATH}:file`,
      summary: 'A font of that page',
      params: fontParams,
      response: {
        status: 200,
        description: 'The font. It never changes.',
        schema: Joi.binary().required(),
        mediaType: 'font/woff2',
        caching: 'forever',
      },
      handle: ({ params: { file } }) => {
        if (!Object.hasOwn(FONT_FILES, file)) throw new AppError('font.not_found', 404, 'There is no such font');
        return new ResponseWithHeaders(readFontFile(file), { 'Content-Type': `font/${file.split('.')[1]}` });
      },
    }),
    route({
      ...EMBED,
      operationId: 'getEmbeddedStyles',
      path: STYLES_PATH,
      summary: 'The style sheet of that page',
      response: {
        status: 200,
        description: 'The style sheet',
        schema: Joi.string().required(),
        mediaType: 'text/css',
        caching: { seconds: 3_600 },
      },
      handle: () => EMBED_STYLES,
    }),
  ];
}
