import { count, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Checklist } from '../../../contract/index.ts';
import { possibleApproversSchema } from '../approvals/approvals.schemas.ts';
import { resultsMode } from '../cycles/cycles.schemas.ts';

const name = () => Joi.string().required();

export const checklistSchema = component(
  'Checklist',
  Joi.object<Checklist>({
    isNewSite: Joi.boolean().required(),
    isBeforeFirstOpening: Joi.boolean().valid(true),
    hasOwnTexts: Joi.boolean().required(),
    categories: count().required(),
    vendors: count().required(),
    vendorsWithoutPicture: count().required(),
    emptyCategories: Joi.array().items(Joi.string()).required(),
    superAdmins: count().required(),
    approvers: count().required(),
    possibleApprovers: possibleApproversSchema.required(),
    lastBackupAt: timestamp().allow(null).required(),
    current: Joi.object({ name: name(), endDate: timestamp().required() }).allow(null).required(),
    next: Joi.object({
      name: name(),
      startDate: timestamp().required(),
      endDate: timestamp().required(),
      resultsMode: resultsMode().required(),
    })
      .allow(null)
      .required(),
    unconfirmable: Joi.object({ name: name(), needsCodes: Joi.boolean().valid(true) }),
  }),
);
