import { id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type Category,
  SITE_CONFIG_KEYS,
  type SiteConfigEntry,
  type SiteConfigKey,
  type Vendor,
  type VendorLink,
} from '../../../contract/index.ts';
import { list, text } from '../../http/schemas.ts';

export const categorySchema = component(
  'Category',
  Joi.object<Category, true>({
    id: id().required(),
    name: Joi.string().required(),
    description: text().required(),
    icon: text().required(),
    color: text().required(),
    nominees: list(id()),
  }),
);

export const vendorSchema = component(
  'Vendor',
  Joi.object<Vendor, true>({
    id: id().required(),
    name: Joi.string().required(),
    description: text().required(),
    imageUrl: text().required(),
    place: id(),
  }),
);

export const vendorLinkSchema = component(
  'VendorLink',
  Joi.object<VendorLink, true>({
    id: id().required(),
    title: Joi.string().required(),
    url: Joi.string().required(),
    description: Joi.string().allow(null).required(),
    icon: text().required(),
    displayOrder: Joi.number().integer().required(),
  }),
);

export const siteConfigEntrySchema = component(
  'SiteConfigEntry',
  Joi.object<SiteConfigEntry, true>({
    key: Joi.string<SiteConfigKey>()
      .valid(...SITE_CONFIG_KEYS)
      .required(),
    value: text().required(),
  }),
);

export const categoriesSchema = list(categorySchema);
export const vendorsSchema = list(vendorSchema);
export const vendorLinksSchema = list(vendorLinkSchema);
export const siteConfigSchema = list(siteConfigEntrySchema);
