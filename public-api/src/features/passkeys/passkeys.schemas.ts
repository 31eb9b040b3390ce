import { passwordChangeKeys } from '@plaudit/db/rules/password-change';
import { id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
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
import { list, sentId } from '../../http/schemas.ts';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const NAME = 'Give the passkey a name of at most 50 characters';

const bytes = (most: number) =>
  Joi.string()
    .pattern(/^[A-Za-z0-9_-]+$/)
    .max(most)
    .required();
const token = () => Joi.string().max(160).required();
const text = () => Joi.string().required();
const day = () => Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/);

export const passkeyCreationSchema = component(
  'PasskeyCreation',
  Joi.object<PasskeyCreation, true>({
    token: text(),
    challenge: text(),
    rpId: text(),
    rpName: Joi.string().allow('').required(),
    userId: text(),
    username: text(),
    algorithms: list(Joi.number().integer()).required(),
    existing: list(Joi.string()).required(),
  }),
);

export const newPasskeySchema = component(
  'NewPasskey',
  Joi.object<NewPasskey, true>({
    token: token(),
    name: Joi.string()
      .max(PASSKEY_NAME_MAX)
      .pattern(/\S/)
      .pattern(/^[^\p{Cc}\p{Cf}]*$/u)
      .required()
      .messages({ '*': NAME }),
    id: bytes(1_364),
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(8_192),
    transports: Joi.array()
      .items(Joi.string().valid(...TRANSPORTS))
      .max(TRANSPORTS.length)
      .required(),
  }),
);

export const passkeysSchema = list(
  component(
    'Passkey',
    Joi.object<Passkey, true>({
      id: id().required(),
      name: text(),
      addedOn: day().required(),
      lastUsedOn: day().allow(null).required(),
    }),
  ),
).required() as Joi.Schema<Passkey[]> & Joi.ArraySchema;

export const removePasskeySchema = component(
  'RemovePasskey',
  Joi.object<RemovePasskey, true>({ id: sentId().required(), currentPassword: passwordChangeKeys.currentPassword }),
);

export const passkeyRequestSchema = component(
  'PasskeyRequest',
  Joi.object<PasskeyRequest, true>({ token: text(), challenge: text(), rpId: text() }),
);

export const passkeyLoginSchema = component(
  'PasskeyLogin',
  Joi.object<PasskeyLogin, true>({
    token: token(),
    id: bytes(1_364),
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(2_048),
    signature: bytes(6_144),
  }),
);
