import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import { newPasskeyKeys, passkeySignatureKeys } from '@plaudit/server-kit/passkeys/passkey-fields';
import Joi from 'joi';
import {
  type NewPasskey,
  type OwnPasskey,
  PASSKEY_NAME_MAX,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeySignature,
} from '../../../contract/index.ts';

const requiredText = () => Joi.string().required();
const list = (items: Joi.Schema) => Joi.array().items(items).required();

export const passkeyCreationSchema = component(
  'PasskeyCreation',
  Joi.object<PasskeyCreation, true>({
    challenge: requiredText(),
    rpId: requiredText(),
    rpName: Joi.string().allow('').required(),
    userId: requiredText(),
    username: requiredText(),
    algorithms: list(Joi.number().integer()),
    existing: list(Joi.string()),
  }),
);

export const newPasskeySchema = component('NewPasskey', Joi.object<NewPasskey, true>(newPasskeyKeys(PASSKEY_NAME_MAX)));

export const ownPasskeysSchema = list(
  component(
    'OwnPasskey',
    Joi.object<OwnPasskey, true>({
      id: id().required(),
      name: requiredText(),
      addedAt: timestamp().required(),
      lastUsedAt: timestamp().allow(null).required(),
    }),
  ),
) as Joi.Schema<OwnPasskey[]> & Joi.ArraySchema;

export const passkeyRequestSchema = component(
  'PasskeyRequest',
  Joi.object<PasskeyRequest, true>({
    challenge: requiredText(),
    rpId: requiredText(),
    allowed: list(Joi.object({ id: requiredText(), transports: list(Joi.string()) })),
  }),
);

export const passkeySignatureSchema = component(
  'PasskeySignature',
  Joi.object<PasskeySignature, true>(passkeySignatureKeys),
);
