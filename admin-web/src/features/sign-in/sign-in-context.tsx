import type { NewRecoveryCodes } from '@plaudit/admin-api/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { tokenStore } from '../../http/token-store.ts';
import { endSession } from './api.ts';

/** An older API sends no id. */
export type NewCodes = Pick<NewRecoveryCodes, 'recoveryCodes'> & Partial<NewRecoveryCodes>;

type SignIn = {
  token: string | null;
  /**
   * True if the second factor was passed with this token since the page was loaded. Kept in memory only, so that a
   * reload asks again.
   */
  isVerified: boolean;
  /** When the second factor was last passed here. Data that was fetched before may have been read without it. */
  verifiedAt: number;
  /** Recovery codes that the admin has not confirmed as saved. They are shown above any screen. */
  newCodes: NewCodes | undefined;
  showNewCodes: (codes: NewCodes | undefined) => void;
  markVerified: () => void;
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

type SignInProviderProps = { children: ReactNode; leaveFor?: (address: string) => void };

const readAdminToken = () => tokenStore.read('admin') ?? null;

const leavePage = (address: string) => window.location.assign(address);

export function SignInProvider({ children, leaveFor = leavePage }: SignInProviderProps) {
  const client = useQueryClient();
  const token = useSyncExternalStore(tokenStore.subscribe, readAdminToken);
  const [secondFactor, setSecondFactor] = useState<{ token: string; at: number } | null>(null);
  const [newCodes, showNewCodes] = useState<NewCodes>();

  const markVerified = useCallback(() => setSecondFactor(token === null ? null : { token, at: Date.now() }), [token]);
  useEffect(() => {
    let knownToken = readAdminToken();
    // After a sign-in or sign-out, here or in another browser tab, no data of one admin is shown to the next.
    return tokenStore.subscribe(() => {
      const current = readAdminToken();
      if (current === knownToken) return;
      knownToken = current;
      client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') });
    });
  }, [client]);
  const forgetToken = useCallback(() => {
    tokenStore.clear('admin');
    setSecondFactor(null);
  }, []);
  const signOut = useCallback(() => {
    endSession();
    forgetToken();
    leaveFor('/login');
  }, [forgetToken, leaveFor]);

  const value = useMemo(
    () => ({
      token,
      // Stored together with the token, so that another sign-in never inherits it.
      isVerified: secondFactor !== null && secondFactor.token === token,
      verifiedAt: secondFactor?.at ?? 0,
      newCodes,
      showNewCodes,
      markVerified,
      forgetToken,
      signOut,
    }),
    [token, secondFactor, newCodes, markVerified, forgetToken, signOut],
  );
  return <SignInContext.Provider value={value}>{children}</SignInContext.Provider>;
}
