import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { id } from '@plaudit/server-kit/http/fields';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { route } from '../../http/route.ts';
import type { MakePicture } from '../cards/picture-maker.ts';
import { describeBadge } from './badge.ts';
import { type Badge, drawBadge, drawBadgePicture } from './badge-drawing.ts';
import { describeNomineeBadge } from './nominee-badge.ts';

const OVERALL = 'overall';
type BadgeParams = { cycleId: number; vendorId: number; title: number | typeof OVERALL };
const badgeParams = Joi.object<BadgeParams, true>({
  cycleId: id().required(),
  vendorId: id().required(),
  title: Joi.alternatives(id(), Joi.string().valid(OVERALL)).required(),
});

const vendorParams = Joi.object<{ id: number }, true>({ id: id().required() });

const BADGE = { method: 'GET', tag: null, access: 'everybody', ignoresQuery: true } as const;
const RESPONSE = { status: 200, description: 'The badge', caching: { seconds: 300 } } as const;

/**
 * What vendors put on their own sites. `/badges/<period>/<vendor>/overall.svg`, or the id of a category in place of
 * `overall`, is for winners, and `/badges/vendor/<vendor>.svg` is for everybody on the ballot.
 */
export function badgeRoutes({ db, makePicture }: { db: Db; makePicture: MakePicture }): Route[] {
  const describeWon = ({ title, ...award }: BadgeParams) =>
    describeBadge(db, { ...award, categoryId: title === OVERALL ? undefined : title });
  const asDrawing = (badge: Badge | undefined) => (badge ? drawBadge(badge) : throwNotFound());
  const asPicture = async (describe: () => Promise<Badge | undefined>) => {
    const picture = await makePicture(async () => {
      const badge = await describe();
      return badge && drawBadgePicture(badge);
    });
    return picture ?? throwNotFound();
  };
  const drawing = { ...RESPONSE, schema: Joi.string().required(), mediaType: 'image/svg+xml' } as const;
  const png = { ...RESPONSE, schema: Joi.binary().required(), mediaType: 'image/png' } as const;

  return [
    route({
      ...BADGE,
      operationId: 'getBadge',
      path: '/badges/:cycleId/:vendorId/:title.svg',
      summary: 'The badge of a winner as a drawing',
      params: badgeParams,
      response: drawing,
      handle: async ({ params }) => asDrawing(await describeWon(params)),
    }),
    route({
      ...BADGE,
      operationId: 'getBadgePicture',
      path: '/badges/:cycleId/:vendorId/:title.png',
      summary: 'The badge of a winner as a picture, for places that show no drawings',
      params: badgeParams,
      response: png,
      handle: async ({ params }) => asPicture(() => describeWon(params)),
    }),
    route({
      ...BADGE,
      operationId: 'getVendorBadge',
      path: '/badges/vendor/:id.svg',
      summary: 'The badge of a vendor on the ballot as a drawing',
      params: vendorParams,
      response: drawing,
      handle: async ({ params }) => asDrawing(await describeNomineeBadge(db, params.id)),
    }),
    route({
      ...BADGE,
      operationId: 'getVendorBadgePicture',
      path: '/badges/vendor/:id.png',
      summary: 'The badge of a vendor on the ballot as a picture',
      params: vendorParams,
      response: png,
      handle: async ({ params }) => asPicture(() => describeNomineeBadge(db, params.id)),
    }),
  ];
}

function throwNotFound(): never {
  throw new AppError('badge.not_found', 404, 'There is no such badge');
}
