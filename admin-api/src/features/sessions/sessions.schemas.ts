import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { UserSession, UserSessionDetails, UserSessionQuery } from '../../../contract/index.ts';
import { type Paging, pageOf, pageQueryKeys } from '../../http/schemas.ts';

export const sessionQuerySchema = Joi.object<Paging & UserSessionQuery>({
  ...pageQueryKeys,
  status: Joi.valid('active', 'blocked'),
  username: Joi.string().max(20),
});

const sessionKeys = {
  id: Joi.number().integer().required(),
  sessionId: Joi.string()
    .pattern(/^[0-9a-f]{32}$/)
    .required(),
  userId: id().allow(null).required(),
  username: Joi.string().allow(null).required(),
  ipAddress: Joi.string().allow('').required(),
  isBlocked: Joi.boolean().required(),
  lastActivityAt: timestamp().required(),
};
const sessionSchema = component('UserSession', Joi.object<UserSession, true>(sessionKeys));

export const sessionPageSchema = pageOf(sessionSchema);

export const sessionDetailsSchema = component(
  'UserSessionDetails',
  Joi.object<UserSessionDetails>({
    session: Joi.object({
      ...sessionKeys,
      userAgent: Joi.string().allow('').required(),
      createdAt: timestamp().required(),
      blockedAt: timestamp().allow(null).required(),
    }).required(),
    account: Joi.object({
      id: id().required(),
      username: Joi.string().required(),
      role: Joi.valid('voter', 'admin', 'super_admin').required(),
      isActive: Joi.boolean().required(),
      createdAt: timestamp().required(),
    })
      .allow(null)
      .required(),
    otherSessions: Joi.array().items(sessionSchema).required(),
    votes: Joi.array()
      .items(
        Joi.object({
          castOn: Joi.string()
            .pattern(/^\d{4}-\d{2}-\d{2}$/)
            .required(),
          categoryName: Joi.string().required(),
        }),
      )
      .required(),
  }),
);
