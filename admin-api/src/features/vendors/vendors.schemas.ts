import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type AdminVendor,
  type AdminVendorLink,
  DESCRIPTION_MAX,
  type DeletedLinkResponse,
  ICON_MAX,
  IMPORT_BYTES_MAX,
  type ImportVendorsRequest,
  type ImportVendorsResponse,
  LINK_DESCRIPTION_MAX,
  NAME_MAX,
  type ReorderLinksRequest,
  type SaveVendorLinkRequest,
  type SaveVendorRequest,
  URL_MAX,
} from '../../../contract/index.ts';
import { count, DIRECTION, icon, id, imageUrl, keepDirection, linkUrl, text, version } from '../../http/schemas.ts';
import type { VendorFields } from './vendors.queries.ts';

const vendorKeys = {
  name: text(NAME_MAX).required(),
  description: text(DESCRIPTION_MAX).required(),
  imageUrl: imageUrl(URL_MAX).required(),
};

export const importedVendor = Joi.object<VendorFields, true>(vendorKeys);
export const saveVendorBody = component(
  'SaveVendorRequest',
  Joi.object<SaveVendorRequest>({ ...vendorKeys, version: version() }),
);

export const saveLinkBody = component(
  'SaveVendorLinkRequest',
  Joi.object<SaveVendorLinkRequest>({
    title: text(NAME_MAX).required(),
    url: linkUrl(URL_MAX).required(),
    description: Joi.string().allow('', null).max(LINK_DESCRIPTION_MAX).custom(keepDirection).messages(DIRECTION),
    icon: icon(ICON_MAX),
    displayOrder: Joi.number().integer().min(-1000).max(1000),
    version: version(),
  }),
);

export const linkParams = Joi.object<{ id: number; linkId: number }, true>({
  id: id().required(),
  linkId: id().required(),
});

export const reorderBody = Joi.object<ReorderLinksRequest, true>({
  linkIds: Joi.array().items(id()).unique().max(200).required(),
});

export const importBody = component(
  'ImportVendorsRequest',
  Joi.object<ImportVendorsRequest, true>({
    csv: Joi.string().max(IMPORT_BYTES_MAX).required(),
    dryRun: Joi.boolean().required(),
  }),
);

export const vendorLink = component(
  'AdminVendorLink',
  Joi.object<AdminVendorLink, true>({
    id: id().required(),
    title: Joi.string().required(),
    url: Joi.string().required(),
    description: Joi.string().allow(null).required(),
    icon: Joi.string().allow('').required(),
    displayOrder: Joi.number().integer().required(),
    version: version().required(),
  }),
);

export const vendorLinks = Joi.array<AdminVendorLink[]>().items(vendorLink);
export const deletedLink = Joi.object<DeletedLinkResponse, true>({ id: id().required() });

export const vendor = component(
  'AdminVendor',
  Joi.object<AdminVendor>({
    id: id().required(),
    name: Joi.string().required(),
    description: Joi.string().allow('').required(),
    imageUrl: Joi.string().allow('').required(),
    votes: count().required(),
    links: vendorLinks.required(),
    version: version().required(),
  }),
);

export const vendors = Joi.array<AdminVendor[]>().items(vendor);

const importedRow = component(
  'ImportedRow',
  Joi.object({
    line: count().required(),
    name: Joi.string().allow('').required(),
    action: Joi.string().valid('create', 'update', 'unchanged', 'error').required(),
    changes: Joi.array()
      .items(
        Joi.object({
          field: Joi.string().valid('name', 'description', 'imageUrl').required(),
          from: Joi.string().allow('', null).required(),
          to: Joi.string().required(),
        }),
      )
      .required(),
    errors: Joi.array().items(Joi.string()).required(),
  }),
);

export const importAnswer = component(
  'ImportVendorsResponse',
  Joi.object<ImportVendorsResponse>({
    dryRun: Joi.boolean().required(),
    rows: Joi.array().items(importedRow).required(),
    created: count().required(),
    updated: count().required(),
    unchanged: count().required(),
    errors: count().required(),
  }),
);
