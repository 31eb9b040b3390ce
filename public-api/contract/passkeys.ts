/** Bytes are base64url. */
export type PasskeyCreation = {
  /** Sent back with the new passkey. */
  token: string;
  challenge: string;
  rpId: string;
  rpName: string;
  userId: string;
  username: string;
  /** COSE numbers, the preferred one first. */
  algorithms: number[];
  /** The ids of the passkeys that the account has already. */
  existing: string[];
};

export type NewPasskey = {
  token: string;
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
};

export type Passkey = {
  id: number;
  name: string;
  /** Days in UTC. */
  addedOn: string;
  lastUsedOn: string | null;
};

export type RemovePasskey = { id: number; currentPassword: string };

/** The values that the browser needs to sign in with a passkey. The browser itself knows which passkeys there are. */
export type PasskeyRequest = { token: string; challenge: string; rpId: string };

export type PasskeyLogin = {
  token: string;
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
};

export const PASSKEY_NAME_MAX = 50;
export const PASSKEYS_MAX = 10;
