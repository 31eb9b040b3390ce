import type { UserSession } from '@plaudit/admin-api/contract';

const SHOWN_CHARACTERS = 8;

export const shortSessionId = (sessionId: string) => `${sessionId.slice(0, SHOWN_CHARACTERS)}…`;

/** A session without an account is anonymous. If the account no longer has a name, the user is unknown. */
export function sessionUser({ userId, username }: Pick<UserSession, 'userId' | 'username'>): string {
  return userId === null ? 'Anonymous' : (username ?? 'Unknown User');
}
