import type { NewRecoveryCodes } from '@plaudit/admin-api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { tokenStore } from '../../http/token-store.ts';
import { dashboardQuery, endSession, isVerifiedSessionOf } from './api.ts';

type SignIn = {
  token: string | null;
  /**
   * True if the second factor was passed with this token since the page was loaded, or the server says that none is
   * needed. Kept in memory only, so that a reload asks again.
   */
  isVerified: boolean;
  /** When the second factor was last passed here, or 0. Data that was fetched before may have been read without it. */
  verifiedAt: number;
  /** Recovery codes that the admin has not confirmed as saved. They are shown above any screen. */
  newCodes: NewRecoveryCodes | undefined;
  showNewCodes: (codes: NewRecoveryCodes | undefined) => void;
  /** `at` is left out if the second factor was passed just now. */
  markVerified: (at?: number) => void;
  /** Goes on with another session of the same admin, which has passed its second factor. The page stays as it is. */
  resume: (token: string) => void;
  /** Forgets the token and the cached responses of the admin API. */
  forgetToken: () => void;
  /** Ends the session and goes to the public sign-in page. */
  signOut: () => void;
};

const SignInContext = createContext<SignIn | null>(null);

export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('useSignIn is used outside of SignInProvider');
  return signIn;
}

/** True for a request with a code of the admin. One with a secret has the code of somebody else's new authenticator. */
const hasOwnCode = (body: unknown) =>
  typeof body === 'object' && body !== null && 'twoFactorCode' in body && !('twoFactorSecret' in body);

type SignInProviderProps = { children: ReactNode; leaveFor?: (address: string) => void };

const readAdminToken = () => tokenStore.read('admin') ?? null;

const leavePage = (address: string) => window.location.assign(address);

export function SignInProvider({ children, leaveFor = leavePage }: SignInProviderProps) {
  const client = useQueryClient();
  const [token, setToken] = useState(readAdminToken);
  // The tokens, so that another sign-in never inherits it.
  const [verified] = useState(() => new Set<string>());
  const [passed, setPassed] = useState({ at: 0 });
  const [newCodes, showNewCodes] = useState<NewRecoveryCodes>();

  const markVerified = useCallback(
    (at = Date.now()) => {
      if (token !== null) verified.add(token);
      setPassed({ at });
    },
    [token, verified],
  );
  useEffect(() => {
    let known = readAdminToken();
    setToken(known);
    // After a sign-in or sign-out, here or in another browser tab, no data of one admin is shown to the next.
    const changeTo = (current: string | null) => {
      if (current === null || !verified.has(current)) {
        verified.clear();
        client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') });
      }
      setToken(current);
    };
    return tokenStore.subscribe(async () => {
      const current = readAdminToken();
      if (current === known) return;
      known = current;
      const owner = client.getQueryData(dashboardQuery.queryKey)?.adminUser.username;
      if (current !== null && verified.size > 0 && !verified.has(current) && owner !== undefined) {
        if (await isVerifiedSessionOf(owner, current)) verified.add(current);
        if (known !== current) return;
      }
      changeTo(current);
    });
  }, [client, verified]);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        const isDone = event.type === 'updated' && event.action.type === 'success';
        if (isDone && hasOwnCode(event.mutation.state.variables)) setPassed({ at: Date.now() });
      }),
    [client],
  );
  const resume = useCallback(
    (next: string) => {
      verified.add(next);
      setPassed({ at: Date.now() });
      tokenStore.keep('admin', next);
    },
    [verified],
  );
  const forgetToken = useCallback(() => tokenStore.clear('admin'), []);
  const signOut = useCallback(() => {
    endSession();
    forgetToken();
    leaveFor('/login');
  }, [forgetToken, leaveFor]);

  const value = useMemo(
    () => ({
      token,
      isVerified: token !== null && verified.has(token),
      verifiedAt: passed.at,
      newCodes,
      showNewCodes,
      markVerified,
      resume,
      forgetToken,
      signOut,
    }),
    [token, verified, passed, newCodes, markVerified, resume, forgetToken, signOut],
  );
  return <SignInContext.Provider value={value}>{children}</SignInContext.Provider>;
}
