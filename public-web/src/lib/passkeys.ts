import type { NewPasskey, PasskeyCreation, PasskeyLogin, PasskeyRequest } from '@plaudit/public-api/contract';

/** As long as the server waits. */
const TIME_LIMIT_MS = 5 * 60_000;

/** Loaded only when somebody uses a passkey, because most voters never do. */
const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Asks the browser to make a passkey. Throws if the person cancels. */
export async function createPasskey(creation: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
  const { token, challenge, rpId, rpName, userId, username, algorithms, existing } = creation;
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userId, name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: existing.map((known) => ({ id: known, type: 'public-key' })),
      // Kept with the account's name, so that nobody has to type one, and used only after a look at who holds it.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: TIME_LIMIT_MS,
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { token, id, clientDataJSON, attestationObject, transports: [...transports] };
}

/** Asks the browser to sign with a passkey, which the person chooses. Throws if the person cancels. */
export async function signWithPasskey({ token, challenge, rpId }: PasskeyRequest): Promise<PasskeyLogin> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required', timeout: TIME_LIMIT_MS },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { token, id, clientDataJSON, authenticatorData, signature };
}
