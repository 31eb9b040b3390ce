import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

/** EdDSA, ES256 and RS256. Nearly every authenticator supports one of them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The lengths that are stored. The keys and ids of real authenticators are much shorter. */
const CREDENTIAL_ID_BYTES_MAX = 1_023;
export const PUBLIC_KEY_BYTES_MAX = 4_096;

/** The id of the site for its passkeys (relying party id). A passkey works on this host and its subdomains. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** The values that the browser must have signed: the challenge that the API made, and the origin of the page. */
export type ExpectedValues = { challenge: string; origin: string };

/** What a browser sends when it has made a passkey. Each field is base64url. */
export type SentPasskey = { id: string; clientDataJSON: string; attestationObject: string };
/** What a browser sends when it has used a passkey. Each field is base64url. */
export type SentSignature = { id: string; clientDataJSON: string; authenticatorData: string; signature: string };

export type CheckedPasskey = { credentialId: Buffer; publicKey: Buffer; counter: number };
export type KnownPasskey = { public_key: Buffer; counter: number };

/**
 * Returns undefined unless the browser has sent a new passkey for this challenge and origin. The authenticator must
 * have verified its user (by PIN or biometrics), here and at each use.
 */
export async function checkNewPasskey(
  { id, clientDataJSON, attestationObject }: SentPasskey,
  expected: ExpectedValues,
): Promise<CheckedPasskey | undefined> {
  if (isFromFrame(clientDataJSON)) return undefined;
  const checked = await verifyRegistrationResponse({
    response: { ...commonFields(id), response: { clientDataJSON, attestationObject } },
    ...toExpectations(expected),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential } = checked.registrationInfo;
  const [credentialId, publicKey] = [Buffer.from(credential.id, 'base64url'), Buffer.from(credential.publicKey)];
  if (credentialId.length > CREDENTIAL_ID_BYTES_MAX || publicKey.length > PUBLIC_KEY_BYTES_MAX) return undefined;
  return { credentialId, publicKey, counter: credential.counter };
}

/**
 * Returns the new counter, or undefined if the signature is not this passkey's for this challenge and origin, or if the
 * authenticator has not verified its user. A counter that does not rise is rejected, because the passkey may be a copy.
 * It may stay 0: not every authenticator counts.
 */
export async function checkSignature(
  { id, clientDataJSON, authenticatorData, signature }: SentSignature,
  { public_key, counter }: KnownPasskey,
  expected: ExpectedValues,
): Promise<number | undefined> {
  if (isFromFrame(clientDataJSON)) return undefined;
  const checked = await verifyAuthenticationResponse({
    response: { ...commonFields(id), response: { clientDataJSON, authenticatorData, signature } },
    ...toExpectations(expected),
    credential: { id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** The site's pages are in no frame of another site. A browser says so if a passkey is used in one. */
function isFromFrame(clientDataJSON: string): boolean {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).crossOrigin === true;
  } catch {
    return true;
  }
}

const commonFields = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

const toExpectations = ({ challenge, origin }: ExpectedValues) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpIdOf(origin),
  requireUserVerification: true,
});
