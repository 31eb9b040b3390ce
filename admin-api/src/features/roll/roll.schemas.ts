import { emailAddress } from '@plaudit/db/rules/accounts/email-address';
import { count, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type ImportRollRequest,
  type ImportRollResponse,
  REASON_MAX,
  type RemovedFromRoll,
  type RemoveFromRollRequest,
  ROLL_BYTES_MAX,
  type Roll,
  type RollLinks,
  type SavedRoll,
} from '../../../contract/index.ts';
import { inputText } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

const rounded = () => Joi.number().integer().min(10).multiple(10).allow(null).required();
const group = () => Joi.string().allow('').required();

const rollLinksSchema = component(
  'RollLinks',
  Joi.object<RollLinks, true>({
    made: rounded(),
    sentAgain: rounded(),
    used: rounded(),
    revoked: rounded(),
    takenBack: count().required(),
  }),
);

const rollGroupSchema = Joi.object<Roll['groups'][number], true>({
  group: group(),
  onRoll: rounded(),
  use: Joi.object({ used: rounded(), cameBack: rounded() }).allow(null).required(),
});

export const rollSchema = component(
  'Roll',
  Joi.object<Roll, true>({
    isEmpty: Joi.boolean().required(),
    onRoll: rounded(),
    groups: Joi.array<Roll['groups']>().items(rollGroupSchema).required(),
    numbers: Joi.object({
      asOf: timestamp().required(),
      sent: rounded(),
      used: rounded(),
      cameBack: rounded(),
      links: rollLinksSchema.required(),
    })
      .allow(null)
      .required(),
  }),
);

export const importRollRequestSchema = component(
  'ImportRollRequest',
  Joi.object<ImportRollRequest>({
    csv: Joi.string().max(ROLL_BYTES_MAX).required(),
    dryRun: Joi.boolean().required(),
    reason: inputText(REASON_MAX),
    twoFactorCode: twoFactorCode(),
  }),
);

export const importRollResponseSchema = component(
  'ImportRollResponse',
  Joi.object<ImportRollResponse, true>({
    dryRun: Joi.boolean().required(),
    rows: count().required(),
    added: count().required(),
    known: count().required(),
    doubled: count().required(),
    unreadable: Joi.array<ImportRollResponse['unreadable']>()
      .items(
        Joi.object<ImportRollResponse['unreadable'][number], true>({
          line: count().required(),
          problem: Joi.string().required(),
          text: Joi.string().allow('').required(),
        }),
      )
      .required(),
    unreadableCount: count().required(),
    unreadableCsv: Joi.string().allow(null).required(),
    groups: Joi.array<ImportRollResponse['groups']>()
      .items(Joi.object<ImportRollResponse['groups'][number], true>({ group: group(), rows: count().required() }))
      .required(),
    isPublic: Joi.boolean().required(),
  }),
);

export const savedRollSchema = component('SavedRoll', Joi.object<SavedRoll, true>({ csv: Joi.string().required() }));

export const removeFromRollRequestSchema = component(
  'RemoveFromRollRequest',
  Joi.object<RemoveFromRollRequest>({ email: emailAddress().required(), twoFactorCode: twoFactorCode() }),
);

export const removedFromRollSchema = component(
  'RemovedFromRoll',
  Joi.object<RemovedFromRoll, true>({ name: Joi.string().required() }),
);
