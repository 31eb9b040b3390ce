import { count, id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type AdminCategory,
  CATEGORIES_ORDER_MAX,
  type CreateCategoryRequest,
  DESCRIPTION_MAX,
  ICON_MAX,
  NAME_MAX,
  type ReorderCategoriesRequest,
  type RetirableQuery,
  type SaveCategoryRequest,
  URL_MAX,
} from '../../../contract/index.ts';
import { color, icon, imageUrl, inputText, version } from '../../http/schemas.ts';

const NAME_AND_DESCRIPTION = 'Name and description are required';
const requiredMessages = {
  'any.required': NAME_AND_DESCRIPTION,
  'string.empty': NAME_AND_DESCRIPTION,
  'string.min': NAME_AND_DESCRIPTION,
};

const categoryRequestKeys = {
  name: inputText(NAME_MAX).required().messages(requiredMessages),
  description: inputText(DESCRIPTION_MAX).required().messages(requiredMessages),
  icon: icon(ICON_MAX).allow(''),
  color: color(),
  imageUrl: imageUrl(URL_MAX).allow('', null),
  version: version(),
};

export const saveCategoryRequestSchema = component(
  'SaveCategoryRequest',
  Joi.object<SaveCategoryRequest>(categoryRequestKeys),
);

export const createCategoryRequestSchema = component(
  'CreateCategoryRequest',
  Joi.object<CreateCategoryRequest>({
    ...categoryRequestKeys,
    opens: Joi.string().valid('now', 'next_period'),
  }),
);

export const reorderCategoriesRequestSchema = component(
  'ReorderCategoriesRequest',
  Joi.object<ReorderCategoriesRequest, true>({
    categoryIds: Joi.array().items(id()).unique().max(CATEGORIES_ORDER_MAX).required(),
  }),
);

export const retirableQuerySchema = Joi.object<RetirableQuery>({ status: Joi.valid('live', 'retired') });

export const categorySchema = component(
  'AdminCategory',
  Joi.object<AdminCategory, true>({
    id: id().required(),
    name: Joi.string().required(),
    description: Joi.string().allow('').required(),
    icon: Joi.string().allow('').required(),
    color: Joi.string().required(),
    imageUrl: Joi.string(),
    votes: count().required(),
    votesThisPeriod: count().required(),
    version: version().required(),
  }),
);

export const categoriesSchema = Joi.array<AdminCategory[]>().items(categorySchema);
