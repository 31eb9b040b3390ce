import { fileBody } from '@plaudit/server-kit/http/route';
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
      summary: 'Upload a picture: the square that `left`, `top` and `size` name, or the largest in the middle',
      query: uploadPictureQuerySchema,
      file: fileBody(PICTURE_BYTES_MAX, 'A picture may have 5 MB at most'),
      errors: {
        'picture.unknown_type': { status: 400, when: 'the file is no JPEG, PNG, WebP or GIF' },
        'picture.animated': { status: 400, when: 'the picture moves' },
        'picture.too_many_pixels': { status: 400, when: 'the picture has more than 25 million pixels' },
        'picture.unreadable': { status: 400, when: 'the file is damaged' },
        'picture.crop_outside': { status: 400, when: 'the square is not inside the picture' },
        'picture.too_many': { status: 429, when: 'the admin uploads too many pictures; see Retry-After' },
        'service.busy': {
          status: 503,
          when: 'too many pictures are waiting, or this one took too long; see Retry-After',
        },
      },
      response: { status: 201, description: 'Where the picture is from now on', schema: uploadedPictureSchema },
      handle: ({ query: { left, top, size }, body, caller }) => {
        const crop = left === undefined || top === undefined || size === undefined ? undefined : { left, top, size };
        return uploadPicture({ db, encode }, caller, body, crop);
      },
    }),
  ];
}
