import { timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { AuditEntry, AuditQuery } from '../../../contract/index.ts';
import { dateTime, type Paging, pageOf, pageQueryKeys } from '../../http/schemas.ts';

const filterKeys = {
  actor: Joi.string().max(20),
  action: Joi.string().max(64),
  from: dateTime(),
  to: dateTime(),
};

export const auditQuerySchema = Joi.object<Paging & AuditQuery>({ ...pageQueryKeys, ...filterKeys });
export const auditExportQuerySchema = Joi.object<Omit<AuditQuery, 'page' | 'pageSize'>>({
  ...filterKeys,
  search: pageQueryKeys.search,
});

export const auditPageSchema = pageOf(
  component(
    'AuditEntry',
    Joi.object<AuditEntry, true>({
      id: Joi.number().integer().required(),
      at: timestamp().required(),
      actor: Joi.string().required(),
      action: Joi.string().required(),
      subjectType: Joi.string().required(),
      subjectId: Joi.string().required(),
      detail: Joi.object().unknown().required(),
      ipAddress: Joi.string().allow('', null).required(),
    }),
  ),
);
