import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { OwnSession } from '../../../contract/index.ts';
import { list } from '../../http/schemas.ts';

const day = () => Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/);
const sessionId = () => Joi.string().pattern(/^[0-9a-f]{32}$/);

export const ownSessionsSchema = list(
  component(
    'OwnSession',
    Joi.object<OwnSession, true>({
      id: sessionId().required(),
      browser: Joi.string().required(),
      signedInOn: day().required(),
      lastUsedOn: day().required(),
      isThisOne: Joi.boolean().required(),
    }),
  ),
).required() as Joi.Schema<OwnSession[]>;

export const sessionParams = Joi.object<{ id: string }, true>({ id: sessionId().required() });
