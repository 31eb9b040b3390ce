import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type AdminVendor,
  type AdminVendorLink,
  DESCRIPTION_MAX,
  type DeletedLinkResponse,
  type DeleteVendorsRequest,
  type DeleteVendorsResponse,
  ICON_MAX,
  IMPORT_BYTES_MAX,
  type ImportVendorsRequest,
  type ImportVendorsResponse,
  LINK_DESCRIPTION_MAX,
  NAME_MAX,
  type ReorderLinksRequest,
  type ReorderVendorsRequest,
  type RestoreVendorsRequest,
  type RestoreVendorsResponse,
  type SaveVendorLinkRequest,
  type SaveVendorRequest,
  URL_MAX,
  VENDORS_DELETION_MAX,
  VENDORS_ORDER_MAX,
} from '../../../contract/index.ts';
import {
  dateTime,
  deletedResponseSchema,
  icon,
  imageUrl,
  inputText,
  linkUrl,
  REORDERING_MESSAGE,
  rejectReordering,
  version,
} from '../../http/schemas.ts';
import type { VendorFields } from './vendors.queries.ts';

const vendorFieldSchemas = {
  name: inputText(NAME_MAX).required(),
  description: inputText(DESCRIPTION_MAX).required(),
  imageUrl: imageUrl(URL_MAX).required(),
};

export const importedVendorSchema = Joi.object<VendorFields, true>(vendorFieldSchemas);
export const importedLinkSchema = Joi.object<Pick<AdminVendorLink, 'title' | 'url'>, true>({
  title: inputText(NAME_MAX).required(),
  url: linkUrl(URL_MAX).required(),
});
export const saveVendorRequestSchema = component(
  'SaveVendorRequest',
  Joi.object<SaveVendorRequest>({ ...vendorFieldSchemas, version: version() }),
);

export const saveLinkRequestSchema = component(
  'SaveVendorLinkRequest',
  Joi.object<SaveVendorLinkRequest>({
    title: inputText(NAME_MAX).required(),
    url: linkUrl(URL_MAX).required(),
    description: Joi.string()
      .allow('', null)
      .max(LINK_DESCRIPTION_MAX)
      .custom(rejectReordering)
      .messages(REORDERING_MESSAGE),
    icon: icon(ICON_MAX),
    displayOrder: Joi.number().integer().min(-1000).max(1000),
    version: version(),
  }),
);

export const linkParams = Joi.object<{ id: number; linkId: number }, true>({
  id: id().required(),
  linkId: id().required(),
});

export const reorderLinksRequestSchema = Joi.object<ReorderLinksRequest, true>({
  linkIds: Joi.array().items(id()).unique().max(200).required(),
});

export const reorderVendorsRequestSchema = component(
  'ReorderVendorsRequest',
  Joi.object<ReorderVendorsRequest, true>({
    vendorIds: Joi.array().items(id()).unique().max(VENDORS_ORDER_MAX).required(),
  }),
);

export const deleteVendorsRequestSchema = Joi.object<DeleteVendorsRequest, true>({
  vendorIds: Joi.array().items(id()).unique().min(1).max(VENDORS_DELETION_MAX).required(),
});

export const deleteVendorsResponseSchema = Joi.object<DeleteVendorsResponse, true>({
  deleted: Joi.array().items(deletedResponseSchema).required(),
  missing: Joi.array().items(id()).required(),
  deletedAt: timestamp().allow(null).required(),
});

export const restoreVendorsRequestSchema = Joi.object<RestoreVendorsRequest>({
  vendorIds: deleteVendorsRequestSchema.extract('vendorIds'),
  deletedAt: dateTime(),
});

export const restoreVendorsResponseSchema = Joi.object<RestoreVendorsResponse, true>({
  restored: Joi.array().items(id()).required(),
  missing: Joi.array().items(id()).required(),
});

export const importRequestSchema = component(
  'ImportVendorsRequest',
  Joi.object<ImportVendorsRequest, true>({
    csv: Joi.string().max(IMPORT_BYTES_MAX).required(),
    dryRun: Joi.boolean().required(),
    drawnEmblems: Joi.boolean(),
  }),
);

export const vendorLinkSchema = component(
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

export const vendorLinksSchema = Joi.array<AdminVendorLink[]>().items(vendorLinkSchema);
export const deletedLinkResponseSchema = Joi.object<DeletedLinkResponse, true>({ id: id().required() });

export const vendorSchema = component(
  'AdminVendor',
  Joi.object<AdminVendor>({
    id: id().required(),
    name: Joi.string().required(),
    description: Joi.string().allow('').required(),
    imageUrl: Joi.string().allow('').required(),
    votes: count().required(),
    votesThisPeriod: count().required(),
    place: id().allow(null).required(),
    links: vendorLinksSchema.required(),
    version: version().required(),
    deleted: Joi.object({ at: timestamp().required(), by: Joi.string().allow(null).required() }),
  }),
);

export const vendorsSchema = Joi.array<AdminVendor[]>().items(vendorSchema);

const importedRowSchema = component(
  'ImportedRow',
  Joi.object({
    line: count().required(),
    name: Joi.string().allow('').required(),
    action: Joi.string().valid('create', 'update', 'unchanged', 'error').required(),
    changes: Joi.array()
      .items(
        Joi.object({
          field: Joi.string().valid('name', 'description', 'imageUrl', 'shortlists', 'links').required(),
          from: Joi.string().allow('', null).required(),
          to: Joi.string().allow('').required(),
        }),
      )
      .required(),
    errors: Joi.array().items(Joi.string()).required(),
  }),
);

export const importResponseSchema = component(
  'ImportVendorsResponse',
  Joi.object<ImportVendorsResponse>({
    dryRun: Joi.boolean().required(),
    rows: Joi.array().items(importedRowSchema).required(),
    created: count().required(),
    updated: count().required(),
    unchanged: count().required(),
    errors: count().required(),
    rejectedCsv: Joi.string().allow(null).required(),
  }),
);
