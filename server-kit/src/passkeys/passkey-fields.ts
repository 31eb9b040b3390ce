import Joi from 'joi';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

const bytes = (lengthMax: number) =>
  Joi.string()
    .pattern(/^[A-Za-z0-9_-]+$/)
    .max(lengthMax)
    .required();

/** The fields of a request that adds a passkey. */
export const newPasskeyKeys = (nameMax: number) => ({
  name: Joi.string()
    .max(nameMax)
    .pattern(/\S/)
    .pattern(/^[^\p{Cc}\p{Cf}]*$/u)
    .required()
    .messages({ '*': `Give the passkey a name of at most ${nameMax} characters` }),
  id: bytes(1_364),
  clientDataJSON: bytes(4_096),
  attestationObject: bytes(8_192),
  transports: Joi.array()
    .items(Joi.string().valid(...TRANSPORTS))
    .max(TRANSPORTS.length)
    .required(),
});

/** The fields of a request that was signed with a passkey. */
export const passkeySignatureKeys = {
  id: bytes(1_364),
  clientDataJSON: bytes(4_096),
  authenticatorData: bytes(2_048),
  signature: bytes(6_144),
};
