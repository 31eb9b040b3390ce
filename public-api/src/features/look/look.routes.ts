import type { Db } from '@plaudit/db/connect';
import { ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { route } from '../../http/route.ts';
import { lookPath, readLookStyles } from './look.ts';

const lookParams = Joi.object<{ hash: string }, true>({ hash: Joi.string().required() });

/**
 * The style sheet with the look of the site. Unless it is empty, each page links to it by the hash of its content. A
 * page that was loaded before the last change asks for an old hash. It gets the present style sheet, which browsers
 * must not use again under the old hash without asking.
 */
export function lookRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      operationId: 'getLook',
      method: 'GET',
      path: lookPath(':hash'),
      tag: null,
      summary: 'The style sheet with the look of the site',
      access: 'everybody',
      ignoresQuery: true,
      params: lookParams,
      response: {
        status: 200,
        description: 'The style sheet. It is empty while the look is that of a fresh install.',
        schema: Joi.string().allow('').required(),
        mediaType: 'text/css',
        caching: 'forever',
      },
      handle: async ({ params: { hash } }) => {
        const styles = await readLookStyles(db);
        const isCurrent = styles?.path === lookPath(hash);
        return new ResponseWithHeaders(styles?.css ?? '', isCurrent ? {} : { 'Cache-Control': 'no-cache' });
      },
    }),
  ];
}
