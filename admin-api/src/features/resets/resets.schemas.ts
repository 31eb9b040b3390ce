import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Reset, ResetPreview, ResetResponse } from '../../../contract/index.ts';

export const previewQuerySchema = Joi.object<{ categoryId?: number }>({ categoryId: id() });

export const resetPreviewSchema = component(
  'ResetPreview',
  Joi.object<ResetPreview>({
    votes: count().required(),
    voters: count().required(),
    boxes: Joi.array()
      .items(
        Joi.object({ categoryId: id().required(), categoryName: Joi.string().required(), votes: count().required() }),
      )
      .required(),
  }),
);

export const resetResponseSchema = component(
  'ResetResponse',
  Joi.object<ResetResponse, true>({
    resetId: id().required(),
    votes: count().required(),
    boxes: count().required(),
    message: Joi.string().required(),
  }),
);

export const resetSchema = component(
  'Reset',
  Joi.object<Reset, true>({
    id: id().required(),
    at: timestamp().required(),
    by: Joi.string().required(),
    scope: Joi.string().valid('all', 'category').required(),
    categoryName: Joi.string().allow(null).required(),
    votes: count().required(),
    cycleId: id().required(),
    undoneAt: timestamp().allow(null).required(),
    undoneBy: Joi.string().allow(null).required(),
    votesSince: count().required(),
    canUndo: Joi.boolean().required(),
  }),
);

export const resetsSchema = Joi.array<Reset[]>().items(resetSchema);
