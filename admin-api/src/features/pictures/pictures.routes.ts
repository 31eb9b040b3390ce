import { errorsOf, fileBody } from '@plaudit/server-kit/http/route';
import { PICTURE_BYTES_MAX } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { uploadedPictureSchema, uploadPictureQuerySchema } from './pictures.schemas.ts';
import { uploadPicture } from './pictures.service.ts';

export function pictureRoutes({ db }: Dependencies): Route[] {
  const encode = createPictureEncoder();
  return [
    route({
      operationId: 'postPictures',
      method: 'POST',
      path: '/api/admin/pictures',
      access: 'superAdmin',
      tag: 'Vendors',
      summary:
        'Upload a picture: the square that `left`, `top` and `size` name, or the largest in the middle; with `whole` all of it, for a cover',
      query: uploadPictureQuerySchema,
      file: fileBody(PICTURE_BYTES_MAX, 'A picture may have 5 MB at most'),
      errors: {
        ...errorsOf(400, 'The file is no JPEG, PNG, WebP or GIF', 'picture.unknown_type'),
        ...errorsOf(400, 'The picture moves', 'picture.animated'),
        ...errorsOf(400, 'The picture has more than 25 million pixels', 'picture.too_many_pixels'),
        ...errorsOf(400, 'The file is damaged', 'picture.unreadable'),
        ...errorsOf(400, 'The square is not inside the picture', 'picture.crop_outside'),
        ...errorsOf(429, 'The admin uploads too many pictures; see Retry-After', 'picture.too_many'),
        ...errorsOf(503, 'Too many pictures are waiting, or this one took too long; see Retry-After', 'service.busy'),
      },
      response: { status: 201, description: 'Where the picture is from now on', schema: uploadedPictureSchema },
      handle: ({ query: { left, top, size, whole }, body, caller }) => {
        const crop = left === undefined || top === undefined || size === undefined ? undefined : { left, top, size };
        return uploadPicture({ db, encode }, caller, body, whole ? 'whole' : crop);
      },
    }),
  ];
}
