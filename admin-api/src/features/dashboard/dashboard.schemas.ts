import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type AdminUser,
  type Dashboard,
  type DashboardLocked,
  LETTER_KINDS,
  type Waiting,
} from '../../../contract/index.ts';
import { exclusionRuleSchema } from '../exclusions/exclusions.schemas.ts';
import { votingStatusSchema } from '../voting/voting.schemas.ts';

const adminUserSchema = component(
  'AdminUser',
  Joi.object<AdminUser, true>({
    username: Joi.string().required(),
    role: Joi.string().valid('admin', 'super_admin').required(),
  }),
);

const lockedDashboardSchema = component(
  'DashboardLocked',
  Joi.object<DashboardLocked>({
    adminUser: adminUserSchema.required(),
    twoFactorRequired: Joi.boolean().valid(true).required(),
    hasPasskeys: Joi.boolean().valid(true),
    needsAuthenticator: Joi.boolean().valid(true),
  }),
);

const tens = count().allow(null).required();

const waitingSchema = component(
  'Waiting',
  Joi.object<Waiting>({
    kind: Joi.string().valid('objection', 'approval', 'letter', 'codes', 'backup').required(),
    username: Joi.string(),
    accountId: id(),
    exclusionId: id(),
    until: timestamp(),
    id: id(),
    requestedBy: Joi.string(),
    action: Joi.string(),
    expiresAt: timestamp(),
    letter: Joi.string().valid(...LETTER_KINDS),
    stopped: Joi.boolean().valid(true),
    sent: count().allow(null),
    recipients: count().allow(null),
    due: timestamp().allow(null),
    period: Joi.string(),
    lastAt: timestamp().allow(null),
  }),
);

const dashboardSchema = component(
  'Dashboard',
  Joi.object<Dashboard>({
    adminUser: adminUserSchema.required(),
    twoFactorRequired: Joi.boolean().valid(false).required(),
    hasPasskeys: Joi.boolean().valid(true),
    opensWithoutCode: Joi.boolean().valid(true),
    mailFailsSince: timestamp(),
    mailCeilingReachedAt: timestamp(),
    cannotCheckCodes: Joi.boolean().valid(true),
    totalVotes: count().required(),
    totalParticipants: count().allow(null).required(),
    totalVendors: count().required(),
    blockedSessions: count().required(),
    voting: votingStatusSchema.required(),
    signUps: count().required(),
    roll: Joi.object({ onRoll: tens, used: tens }).allow(null).required(),
    waiting: Joi.array().items(waitingSchema).required(),
    signUpsPerHour: Joi.array()
      .items(Joi.object({ hour: timestamp().required(), signUps: count().required() }))
      .max(48)
      .required(),
    votesPerHour: Joi.array()
      .items(Joi.object({ hour: timestamp().required(), votes: count().required() }))
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
              'network_group',
              'browser_group',
              'fresh_single_vendor_voters',
              'failed_sign_ins',
              'wrong_codes',
              'unfinished_sign_ins',
            )
            .required(),
          message: Joi.string().required(),
          count: count().required(),
          since: timestamp().required(),
          isOwn: Joi.boolean().valid(true),
          cluster: count(),
          exclude: exclusionRuleSchema,
        }),
      )
      .required(),
    outdated: Joi.array().items(
      Joi.object({
        figure: Joi.string()
          .valid('signUps', 'totalVendors', 'blockedSessions', 'votesPerHour', 'turnout', 'warnings')
          .required(),
        at: timestamp().allow(null).required(),
      }),
    ),
  }),
);

export const dashboardResponseSchema = Joi.alternatives<Dashboard | DashboardLocked>().try(
  lockedDashboardSchema,
  dashboardSchema,
);
