import { currentPassword } from '@plaudit/db/rules/sign-in/password-change';
import { id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import { newPasskeyKeys, passkeySignatureKeys } from '@plaudit/server-kit/passkeys/passkey-fields';
import Joi from 'joi';
import {
  type NewPasskey,
  type NewPasskeyAccount,
  type OwnerProof,
  PASSKEY_NAME_MAX,
  type Passkey,
  type PasskeyAccountCreation,
  type PasskeyCreation,
  type PasskeyLogin,
  type PasskeyRequest,
  type RemoveWayIn,
  WORK_MAX,
} from '../../../contract/index.ts';
import { idInBody, list } from '../../http/schemas.ts';

const token = () => Joi.string().max(160).required();
const requiredText = () => Joi.string().required();
const day = () => Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/);

const creationKeys = {
  token: requiredText(),
  challenge: requiredText(),
  rpId: requiredText(),
  rpName: Joi.string().allow('').required(),
  userId: requiredText(),
  username: requiredText(),
  algorithms: list(Joi.number().integer()).required(),
  existing: list(Joi.string()).required(),
};

export const passkeyCreationSchema = component('PasskeyCreation', Joi.object<PasskeyCreation, true>(creationKeys));

export const passkeyAccountCreationSchema = component(
  'PasskeyAccountCreation',
  Joi.object<PasskeyAccountCreation, true>({ ...creationKeys, work: requiredText() }),
);

export const newPasskeyAccountSchema = component(
  'NewPasskeyAccount',
  Joi.object<NewPasskeyAccount, true>({
    token: token(),
    ...newPasskeyKeys(PASSKEY_NAME_MAX),
    username: Joi.string().max(20).required(),
    work: Joi.string().base64().max(WORK_MAX).required(),
    referringHost: Joi.string().hostname().max(253),
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

export const ownerProofKeys = { currentPassword: currentPassword().optional(), passkey: passkeyLoginSchema };

export const ownerProofSchema = component('OwnerProof', Joi.object<OwnerProof, true>(ownerProofKeys));

export const removeWayInSchema = component(
  'RemoveWayIn',
  Joi.object<RemoveWayIn, true>({ id: idInBody().required(), ...ownerProofKeys }),
);
