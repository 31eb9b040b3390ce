import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { AdminUser, Dashboard, DashboardLocked } from '../../../contract/index.ts';
import { count, id, isoDate } from '../../http/schemas.ts';
import { votingStatus } from '../voting/voting.schemas.ts';

const adminUser = component(
  'AdminUser',
  Joi.object<AdminUser, true>({
    username: Joi.string().required(),
    role: Joi.string().valid('admin', 'super_admin').required(),
  }),
);

const locked = component(
  'DashboardLocked',
  Joi.object<DashboardLocked>({
    adminUser: adminUser.required(),
    twoFactorRequired: Joi.boolean().valid(true).required(),
  }),
);

const open = component(
  'Dashboard',
  Joi.object<Dashboard>({
    adminUser: adminUser.required(),
    twoFactorRequired: Joi.boolean().valid(false).required(),
    totalVotes: count().required(),
    totalParticipants: count().allow(null).required(),
    totalVendors: count().required(),
    blockedSessions: count().required(),
    voting: votingStatus.required(),
    votesPerHour: Joi.array()
      .items(Joi.object({ hour: isoDate().required(), votes: count().required() }))
      .max(48)
      .required(),
    turnout: Joi.array()
      .items(
        Joi.object({
          categoryId: id().required(),
          categoryName: Joi.string().required(),
          color: Joi.string().required(),
          votes: count().required(),
          percentageOfParticipants: count().max(100).allow(null).required(),
        }),
      )
      .required(),
    warnings: Joi.array()
      .items(
        Joi.object({
          kind: Joi.string()
            .valid(
              'registration_burst',
              'name_run',
              'fresh_single_vendor_voters',
              'failed_sign_ins',
              'wrong_codes',
              'unfinished_sign_ins',
            )
            .required(),
          message: Joi.string().required(),
          count: count().required(),
          since: isoDate().required(),
        }),
      )
      .required(),
    outdated: Joi.array().items(
      Joi.object({
        figure: Joi.string().valid('totalVendors', 'blockedSessions', 'votesPerHour', 'turnout', 'warnings').required(),
        at: isoDate().allow(null).required(),
      }),
    ),
  }),
);

export const dashboard = Joi.alternatives<Dashboard | DashboardLocked>().try(locked, open);
