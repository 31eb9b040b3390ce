/** The server accepts its challenge for this long. */
const TIME_LIMIT_MS = 5 * 60_000;

/** Loaded only when somebody uses a passkey, because most people never do. */
const loadLibrary = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** The options of a new passkey, as the server sends them. Bytes are base64url. */
type PasskeyCreation = {
  challenge: string;
  rpId: string;
  rpName: string;
  userId: string;
  username: string;
  algorithms: readonly number[];
  existing: readonly string[];
};
type SignatureRequest = {
  challenge: string;
  rpId: string;
  allowed?: readonly { id: string; transports: readonly string[] }[];
};

export type CreatedPasskey = { id: string; clientDataJSON: string; attestationObject: string; transports: string[] };
export type PasskeySignature = { id: string; clientDataJSON: string; authenticatorData: string; signature: string };

/**
 * Asks the browser to make a passkey. Throws if the person cancels. A passkey that `signsInAlone` stores the account's
 * name, so that nobody has to type it.
 */
export async function createPasskey(
  creation: PasskeyCreation,
  { signsInAlone }: { signsInAlone: boolean },
): Promise<CreatedPasskey> {
  const { challenge, rpId, rpName, userId, username, algorithms, existing } = creation;
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userId, name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: existing.map((known) => ({ id: known, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: signsInAlone ? 'required' : 'discouraged',
        requireResidentKey: signsInAlone,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: TIME_LIMIT_MS,
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: [...transports] };
}

/**
 * Asks the browser to sign with a passkey. The person chooses one of `allowed`, or of all for this site. Throws if the
 * person cancels.
 */
export async function signWithPasskey({ challenge, rpId, allowed }: SignatureRequest): Promise<PasskeySignature> {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      userVerification: 'required',
      timeout: TIME_LIMIT_MS,
      ...(allowed && {
        allowCredentials: allowed.map((passkey) => ({
          id: passkey.id,
          type: 'public-key',
          transports: [...passkey.transports],
        })),
      }),
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
