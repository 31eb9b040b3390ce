import type { Db } from '@plaudit/db/connect';
import { PICTURES_PATH, readPictureFileName } from '@plaudit/db/rules/site/pictures';
import { AppError } from '@plaudit/server-kit/app-error';
import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { EMBLEMS_PATH, readEmblemFile } from '../../../../shared-ui/drawing/emblem-address.ts';
import { medalOf } from '../../../../shared-ui/drawing/marks.ts';
import { route } from '../../http/route.ts';
import { writeSvg } from '../../lettering/write-shapes.ts';
import { findPictureFile } from './pictures.queries.ts';

const notFound = () => new AppError('picture.not_found', 404, 'There is no such picture');

const EMBLEM = { width: 64, height: 64, scale: 10 };

const fileParams = Joi.object<{ file: string }, true>({ file: Joi.string().max(60).required() });

export function pictureRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      tag: 'Vendors and categories',
      access: 'everybody',
      operationId: 'getPicture',
      path: `${PICTURES_PATH}:file`,
      summary: 'A picture that an organizer has uploaded, 640 or 160 pixels wide and high at most; a cover also 1600',
      params: fileParams,
      response: {
        status: 200,
        description: 'The picture. It never changes.',
        schema: Joi.binary().required(),
        mediaType: 'image/webp',
        caching: 'forever',
      },
      errors: errorsOf(404, 'There is no such picture', 'picture.not_found'),
      handle: async ({ params }) => {
        const requested = readPictureFileName(params.file);
        const file = requested && (await findPictureFile(db, requested));
        if (!file) throw notFound();
        return file;
      },
    }),
    route({
      method: 'GET',
      tag: 'Vendors and categories',
      access: 'everybody',
      operationId: 'getEmblem',
      needsDatabase: false,
      path: `${EMBLEMS_PATH}:file`,
      summary: 'The drawn emblem of a vendor, whose address says what is drawn',
      params: fileParams,
      response: {
        status: 200,
        description: 'The drawing. It never changes.',
        schema: Joi.string().required(),
        mediaType: 'image/svg+xml',
        caching: 'forever',
      },
      errors: errorsOf(404, 'There is no such emblem', 'picture.not_found'),
      handle: async ({ params }) => {
        const monogram = readEmblemFile(params.file);
        if (!monogram) throw notFound();
        return writeSvg([medalOf(monogram, { x: 32, y: 32, size: 64 }, 'bold')], EMBLEM);
      },
    }),
  ];
}
