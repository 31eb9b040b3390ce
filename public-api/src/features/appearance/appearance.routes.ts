import type { Db } from '@plaudit/db/connect';
import { ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { route } from '../../http/route.ts';
import { readAppearanceStyles, stylesPath } from './appearance.ts';

const appearanceParams = Joi.object<{ hash: string }, true>({ hash: Joi.string().required() });

/**
 * The style sheet with the appearance of the site. Unless it is empty, each page links to it by the hash of its content. A
 * page that was loaded before the last change asks for an old hash. It gets the present style sheet, which browsers
 * must not use again under the old hash without asking.
 */
export function appearanceRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      operationId: 'getAppearance',
      method: 'GET',
      path: stylesPath(':hash'),
      tag: null,
      summary: 'The style sheet with the appearance of the site',
      access: 'everybody',
      ignoresQuery: true,
      params: appearanceParams,
      response: {
        status: 200,
        description: 'The style sheet. It is empty while the appearance is that of a fresh install.',
        schema: Joi.string().allow('').required(),
        mediaType: 'text/css',
        caching: 'forever',
      },
      handle: async ({ params: { hash } }) => {
        const styles = await readAppearanceStyles(db);
        const isCurrent = styles?.path === stylesPath(hash);
        return new ResponseWithHeaders(styles?.css ?? '', isCurrent ? {} : { 'Cache-Control': 'no-cache' });
      },
    }),
  ];
}
