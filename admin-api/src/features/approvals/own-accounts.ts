import type { OwnSecret } from '../../../contract/index.ts';
import type { AccountEvent } from './related-accounts.ts';

/** Since when an account has been its owner's own, and what is missing for that. */
export type Ownership = {
  /** Null for an account that nobody else ever had access to, such as the first one, which a command has made. */
  since: Date | null;
  missing: OwnSecret[];
};

/**
 * What somebody else may know, or can set, after an event. A reactivation loses nothing, but the account was out of sight
 * until then.
 */
const LOST: Record<string, OwnSecret[]> = {
  'account.created': ['password', 'authenticator', 'recovery_codes'],
  'account.recovered': ['password', 'authenticator', 'recovery_codes'],
  'account.password_link_made': ['password'],
  'account.second_factor_reset': ['authenticator', 'recovery_codes'],
};

/** What the owner sets, signed in to the account. */
const SET: Record<string, OwnSecret> = {
  'account.password_changed': 'password',
  'second_factor.authenticator_replaced': 'authenticator',
  'second_factor.set_up': 'authenticator',
  'second_factor.recovery_codes_kept': 'recovery_codes',
};

/**
 * Tells from the events of an account who can know what opens it. The password comes first: whoever knows it may be the
 * one who sets a second factor, so what was set before the owner's own password does not count, nor does a passkey that
 * was added then and is still there. Somebody who was invited has chosen the password: an invitation works once, so its
 * maker cannot have used it unnoticed.
 */
export function readOwnership(events: readonly AccountEvent[], passkeysAddedAt: readonly Date[]): Ownership {
  const missing = new Set<OwnSecret>();
  let since: Date | null = null;
  let passwordLostAt = new Date(0);
  for (const { action, at, isInvited } of events) {
    const secret = SET[action];
    if (secret === undefined) {
      const lost = (LOST[action] ?? []).filter((one) => !isInvited || one !== 'password');
      if (lost.includes('password') && !missing.has('password')) passwordLostAt = at;
      for (const one of lost) missing.add(one);
      since = at;
    } else if (missing.has(secret) && (secret === 'password' || !missing.has('password'))) {
      missing.delete(secret);
      since = at;
      const wasAddedBefore = (added: Date) => added >= passwordLostAt && added <= at;
      if (secret === 'password' && passkeysAddedAt.some(wasAddedBefore)) missing.add('passkeys');
    }
  }
  return { since, missing: [...missing] };
}
