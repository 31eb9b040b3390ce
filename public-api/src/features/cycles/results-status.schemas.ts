import { timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { ResultsMode, ResultsState, ResultsStatus } from '../../../contract/index.ts';

const MODES: readonly ResultsMode[] = ['live', 'in_steps', 'frozen', 'hidden'];
const STATES: readonly ResultsState[] = [...MODES, 'revealing', 'final'];

export const resultsStateSchema = Joi.string<ResultsState>().valid(...STATES);

export const resultsStatusSchema = component(
  'ResultsStatus',
  Joi.object<ResultsStatus, true>({
    mode: Joi.string<ResultsMode>()
      .valid(...MODES)
      .required(),
    state: resultsStateSchema.required(),
    frozenFrom: timestamp().allow(null).required(),
    publishedAt: timestamp().allow(null).required(),
    revealAnnouncedFor: timestamp(),
    provisionalUntil: timestamp(),
    hasVersions: Joi.boolean().valid(true),
  }),
);
