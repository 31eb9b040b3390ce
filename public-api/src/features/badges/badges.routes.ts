import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { id } from '@plaudit/server-kit/http/fields';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { route } from '../../http/route.ts';
import type { MakePicture } from '../cards/picture-maker.ts';
import { describeBadge } from './badge.ts';
import { drawBadge } from './badge-drawing.ts';

const PNG_SCALE = 2;

const OVERALL = 'overall';
type BadgeParams = { cycleId: number; vendorId: number; title: number | typeof OVERALL };
const badgeParams = Joi.object<BadgeParams, true>({
  cycleId: id().required(),
  vendorId: id().required(),
  title: Joi.alternatives(id(), Joi.string().valid(OVERALL)).required(),
});

const BADGE = { method: 'GET', tag: null, access: 'everybody', ignoresQuery: true, params: badgeParams } as const;
const RESPONSE = { status: 200, description: 'The badge', caching: { seconds: 300 } } as const;

/**
 * `/badges/<period>/<vendor>/overall.svg`, or the id of a category in place of `overall`: what winners put on their own
 * sites.
 */
export function badgeRoutes({ db, makePicture }: { db: Db; makePicture: MakePicture }): Route[] {
  const drawRequestedBadge = async ({ cycleId, vendorId, title }: BadgeParams, scale: number) => {
    const badge = await describeBadge(db, { cycleId, vendorId, categoryId: title === OVERALL ? undefined : title });
    return badge && drawBadge(badge, scale);
  };

  return [
    route({
      ...BADGE,
      operationId: 'getBadge',
      path: '/badges/:cycleId/:vendorId/:title.svg',
      summary: 'A badge as a drawing',
      response: { ...RESPONSE, schema: Joi.string().required(), mediaType: 'image/svg+xml' },
      handle: async ({ params }) => (await drawRequestedBadge(params, 1)) ?? throwNotFound(),
    }),
    route({
      ...BADGE,
      operationId: 'getBadgePicture',
      path: '/badges/:cycleId/:vendorId/:title.png',
      summary: 'A badge as a picture, for places that show no drawings',
      response: { ...RESPONSE, schema: Joi.binary().required(), mediaType: 'image/png' },
      handle: async ({ params }) => {
        const picture = await makePicture(async () => {
          const svg = await drawRequestedBadge(params, PNG_SCALE);
          return svg === undefined ? undefined : { svg };
        });
        return picture ?? throwNotFound();
      },
    }),
  ];
}

function throwNotFound(): never {
  throw new AppError('badge.not_found', 404, 'There is no such badge');
}
