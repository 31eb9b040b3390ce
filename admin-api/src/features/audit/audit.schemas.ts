import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { AuditEntry, AuditQuery } from '../../../contract/index.ts';
import { instant, isoDate, type Paging, pageOf, pageQueryKeys } from '../../http/schemas.ts';

const filterKeys = {
  actor: Joi.string().max(20),
  action: Joi.string().max(64),
  from: instant(),
  to: instant(),
};

export const auditQuery = Joi.object<Paging & AuditQuery>({ ...pageQueryKeys, ...filterKeys });
export const auditExportQuery = Joi.object<Omit<AuditQuery, 'page' | 'pageSize'>>({
  ...filterKeys,
  search: pageQueryKeys.search,
});

export const auditPage = pageOf(
  component(
    'AuditEntry',
    Joi.object<AuditEntry, true>({
      id: Joi.number().integer().required(),
      at: isoDate().required(),
      actor: Joi.string().required(),
      action: Joi.string().required(),
      subjectType: Joi.string().required(),
      subjectId: Joi.string().required(),
      detail: Joi.object().unknown().required(),
      ipAddress: Joi.string().allow('', null).required(),
    }),
  ),
);
