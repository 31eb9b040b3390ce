/** Bytes are base64url everywhere in this file. */

export type OwnPasskey = { id: number; name: string; addedAt: string; lastUsedAt: string | null };

/** `POST /api/admin/passkeys/creation`: what the browser needs to make a passkey. */
export type PasskeyCreation = {
  challenge: string;
  rpId: string;
  rpName: string;
  userId: string;
  username: string;
  /** COSE numbers, the preferred one first. */
  algorithms: number[];
  /** The credential ids that the account has already. */
  existing: string[];
};

/** `POST /api/admin/passkeys`. */
export type NewPasskey = {
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
};

/** `POST /api/admin/passkeys/challenge`: what the browser needs to sign with one of the account's passkeys. */
export type PasskeyRequest = {
  challenge: string;
  rpId: string;
  allowed: { id: string; transports: string[] }[];
};

/** `POST /api/admin/passkeys/verification`: the second factor of this session, in place of a code. */
export type PasskeySignature = {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
};

export const PASSKEY_NAME_MAX = 50;
export const PASSKEYS_MAX = 10;
