import { id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Vendor, VendorLink } from '../../../contract/index.ts';
import { list, text } from '../../http/schemas.ts';

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

export const vendorsSchema = list(vendorSchema);
export const vendorLinksSchema = list(vendorLinkSchema);
