import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import { PICTURE_PIXELS_MAX, type UploadedPicture, type UploadPictureQuery } from '../../../contract/index.ts';

const pixels = () => Joi.number().integer().min(0).max(PICTURE_PIXELS_MAX);

export const uploadPictureQuerySchema = Joi.object<UploadPictureQuery, true>({
  left: pixels(),
  top: pixels(),
  size: pixels().min(1),
  whole: Joi.boolean().valid(true),
})
  .and('left', 'top', 'size')
  .nand('whole', 'size');

export const uploadedPictureSchema = component(
  'UploadedPicture',
  Joi.object<UploadedPicture, true>({ imageUrl: Joi.string().required() }),
);
