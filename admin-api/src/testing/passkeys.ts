import type { TestSite } from '@plaudit/db/testing/test-site';
import { Authenticator } from '@plaudit/server-kit/testing/authenticator';
import { expect } from 'vitest';
import type { OwnPasskey, PasskeyCreation, PasskeyRequest, VerifyTwoFactorResponse } from '../../contract/index.ts';
import { hashPassword, PASSWORD } from './passwords.ts';
import { PANEL_ORIGIN, type SignedIn, signIn, type TestApi } from './test-api.ts';

export type WithPasskey = { admin: SignedIn; key: Authenticator; id: number };

let passwordHash: Promise<string> | undefined;

export function usePasskeys(site: TestSite<TestApi>) {
  const newKey = () => new Authenticator(PANEL_ORIGIN);
  const post = <Body>({ token }: SignedIn, path: string, body?: object) =>
    site.api.post<Body>(`/api/admin/passkeys${path}`, token, body);
  const known = { currentPassword: PASSWORD };
  const beginPasskey = <Body = PasskeyCreation>(admin: SignedIn, body: object = known) =>
    post<Body>(admin, '/creation', body);
  const addPasskey = <Body = OwnPasskey[]>(admin: SignedIn, passkey: object) => post<Body>(admin, '', passkey);
  return {
    newKey,
    beginPasskey,
    addPasskey,

    /** An admin who has passed the second factor just now, with a known password. */
    makeAdmin: async (given: Parameters<typeof signIn>[1] = {}): Promise<SignedIn> => {
      passwordHash ??= hashPassword();
      return signIn(site.database.owner, { ...given, account: { password_hash: await passwordHash } });
    },

    addPasskeyTo: async (admin: SignedIn): Promise<WithPasskey> => {
      const key = newKey();
      const { status, body } = await addPasskey(admin, key.create((await beginPasskey(admin)).body));
      expect(status).toBe(201);
      return { admin, key, id: body.at(-1)?.id ?? 0 };
    },

    removePasskey: <Body = OwnPasskey[]>(admin: SignedIn, id: number, body: object = known) =>
      post<Body>(admin, `/${id}/removal`, body),
    /** A challenge for the second factor. */
    requestChallenge: <Body = PasskeyRequest>(admin: SignedIn) => post<Body>(admin, '/challenge'),
    /** Moves the end of the only challenge into the past, after a check that it was at most five minutes ahead. */
    letChallengeExpire: async (): Promise<void> => {
      const challenges = site.database.owner('admin_passkey_challenges');
      const [challenge, ...others] = await challenges.clone().select('expires_at');
      expect(others).toEqual([]);
      const lifetimeMs = (challenge?.expires_at.getTime() ?? 0) - Date.now();
      expect(lifetimeMs).toBeGreaterThan(4 * 60_000);
      expect(lifetimeMs).toBeLessThanOrEqual(5 * 60_000);
      await challenges.clone().update({ expires_at: new Date(Date.now() - 1_000) });
    },
    verify: <Body = VerifyTwoFactorResponse>(admin: SignedIn, signed: object) =>
      post<Body>(admin, '/verification', signed),
  };
}
