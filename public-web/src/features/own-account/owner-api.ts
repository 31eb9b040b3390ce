import type { OwnerProof, Passkey, PasskeyRequest, WaysIn } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { getOwnQuery, http } from '../../http/http-client.ts';
import { HttpError } from '../../http/http-error.ts';
import { canUsePasskeys, signWithPasskey } from '../../http/passkeys.ts';
import { useSession } from '../../http/use-session.ts';

export const waysInQuery = (generation: number) => getOwnQuery<WaysIn>('/api/account/ways-in', generation);

/** False only if it is known that the account has no password. */
export function useHasPassword(): boolean {
  return useQuery(waysInQuery(useSession().generation)).data?.hasPassword !== false;
}

/** The typed password, or nothing for an account without one. */
export type TypedProof = Pick<OwnerProof, 'currentPassword'>;

/**
 * Sends a request that only the owner of the account may make. Without a password the owner's passkey signs, if there is
 * one. Without either the request is enough just after a sign-in.
 */
export async function postAsOwner<Response>(path: string, body: TypedProof): Promise<Response> {
  try {
    return await http.post<Response>(path, body);
  } catch (error) {
    const isUnproven = error instanceof HttpError && error.code === 'owner.unproven';
    if (!isUnproven || !canUsePasskeys()) throw error;
    if ((await http.get<Passkey[]>('/api/account/passkeys')).length === 0) throw error;
    const request = await http.post<PasskeyRequest>('/api/account/owner-challenges');
    const passkey = { token: request.token, ...(await signWithPasskey(request)) };
    return http.post<Response>(path, { ...body, passkey });
  }
}
