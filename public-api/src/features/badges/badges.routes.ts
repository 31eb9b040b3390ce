import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import { id } from '@plaudit/server-kit/http/fields';
import { validateText } from '@plaudit/server-kit/http/validation';
import type { Express, Request } from 'express';
import Joi from 'joi';
import type { MakePicture } from '../cards/picture-maker.ts';
import { type BadgeKey, describeBadge } from './badge.ts';
import { drawBadge } from './badge-drawing.ts';

const DEADLINE_MS = 2_500;
const PNG_SCALE = 2;

const OVERALL = 'overall';
const badgeParams = Joi.object<{ cycleId: number; vendorId: number; title: number | typeof OVERALL }, true>({
  cycleId: id().required(),
  vendorId: id().required(),
  title: Joi.alternatives(id(), Joi.string().valid(OVERALL)).required(),
});

/**
 * `/badges/<period>/<vendor>/overall.svg`, or the id of a category in place of `overall`: what winners put on their own
 * sites.
 */
export function mountBadges(app: Express, { db, makePicture }: { db: Db; makePicture: MakePicture }): void {
  const drawRequestedBadge = async (request: Request, scale: number) => {
    const badge = await describeBadge(db, keyOf(request));
    return badge && drawBadge(badge, scale);
  };

  app.get('/badges/:cycleId/:vendorId/:title.svg', async (request, response) => {
    const drawing = await withinDeadline(DEADLINE_MS, drawRequestedBadge(request, 1));
    if (drawing === undefined) throw notFound();
    response.set('Cache-Control', 'public, max-age=300').type('svg').send(drawing);
  });
  app.get('/badges/:cycleId/:vendorId/:title.png', async (request, response) => {
    const picture = await withinDeadline(
      DEADLINE_MS,
      makePicture(async () => {
        const svg = await drawRequestedBadge(request, PNG_SCALE);
        return svg === undefined ? undefined : { svg };
      }),
    );
    if (picture === undefined) throw notFound();
    response.set({ 'Cache-Control': 'public, max-age=300', ETag: picture.etag }).type('png').send(picture.png);
  });
}

function keyOf({ params }: Request): BadgeKey {
  const { cycleId, vendorId, title } = validateText(badgeParams, params);
  return { cycleId, vendorId, categoryId: title === OVERALL ? undefined : title };
}

const notFound = () => new AppError('badge.not_found', 404, 'There is no such badge');
