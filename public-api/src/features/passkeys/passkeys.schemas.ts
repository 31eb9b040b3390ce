import { passwordChangeKeys } from '@plaudit/db/rules/sign-in/password-change';
import { id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import { newPasskeyKeys, passkeySignatureKeys } from '@plaudit/server-kit/passkeys/passkey-fields';
import Joi from 'joi';
import {
  type NewPasskey,
  PASSKEY_NAME_MAX,
  type Passkey,
  type PasskeyCreation,
  type PasskeyLogin,
  type PasskeyRequest,
  type RemovePasskey,
} from '../../../contract/index.ts';
import { idInBody, list } from '../../http/schemas.ts';

const token = () => Joi.string().max(160).required();
const requiredText = () => Joi.string().required();
const day = () => Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/);

export const passkeyCreationSchema = component(
  'PasskeyCreation',
  Joi.object<PasskeyCreation, true>({
    token: requiredText(),
    challenge: requiredText(),
    rpId: requiredText(),
    rpName: Joi.string().allow('').required(),
    userId: requiredText(),
    username: requiredText(),
    algorithms: list(Joi.number().integer()).required(),
    existing: list(Joi.string()).required(),
  }),
);

export const newPasskeySchema = component(
  'NewPasskey',
  Joi.object<NewPasskey, true>({
    token: token(),
    ...newPasskeyKeys(PASSKEY_NAME_MAX),
  }),
);

export const passkeysSchema = list(
  component(
    'Passkey',
    Joi.object<Passkey, true>({
      id: id().required(),
      name: requiredText(),
      addedOn: day().required(),
      lastUsedOn: day().allow(null).required(),
    }),
  ),
).required() as Joi.Schema<Passkey[]> & Joi.ArraySchema;

export const removePasskeySchema = component(
  'RemovePasskey',
  Joi.object<RemovePasskey, true>({ id: idInBody().required(), currentPassword: passwordChangeKeys.currentPassword }),
);

export const passkeyRequestSchema = component(
  'PasskeyRequest',
  Joi.object<PasskeyRequest, true>({ token: requiredText(), challenge: requiredText(), rpId: requiredText() }),
);

export const passkeyLoginSchema = component(
  'PasskeyLogin',
  Joi.object<PasskeyLogin, true>({
    token: token(),
    ...passkeySignatureKeys,
  }),
);
