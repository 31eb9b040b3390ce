import { id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Category } from '../../../contract/index.ts';
import { list, text } from '../../http/schemas.ts';

export const categorySchema = component(
  'Category',
  Joi.object<Category, true>({
    id: id().required(),
    name: Joi.string().required(),
    description: text().required(),
    icon: text().required(),
    color: text().required(),
    imageUrl: Joi.string(),
    nominees: list(id()),
  }),
);

export const categoriesSchema = list(categorySchema);
