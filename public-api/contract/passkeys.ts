import type { WorkNeeded } from './accounts.ts';

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

/**
 * What shows that the owner of the account asks, and not somebody with a stolen session: the current password, or a
 * passkey that has signed the challenge of `POST /api/account/owner-challenges`. An account that has neither needs
 * neither in the ten minutes after a sign-in.
 */
export type OwnerProof = { currentPassword?: string; passkey?: PasskeyLogin };

/** Removes a passkey, or unlinks an account at a provider. */
export type RemoveWayIn = OwnerProof & { id: number };

/** The values that the browser needs to sign in with a passkey. The browser itself knows which passkeys there are. */
export type PasskeyRequest = { token: string; challenge: string; rpId: string };

export type PasskeyLogin = {
  token: string;
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
};

/**
 * `POST /api/passkey-accounts/challenge`: what the browser needs for a passkey of a new account, and the work that it
 * does meanwhile. `username` is a name that the site proposes.
 */
export type PasskeyAccountCreation = PasskeyCreation & WorkNeeded;

/** `POST /api/passkey-accounts`: makes an account that has nothing but this passkey, and signs in to it. */
export type NewPasskeyAccount = NewPasskey & {
  /** The name that the site has proposed. */
  username: string;
  work: string;
  /** As for `RegisterRequest`. */
  referringHost?: string;
};

export const PASSKEY_NAME_MAX = 50;
export const PASSKEYS_MAX = 10;
