import { RETENTION } from '@plaudit/db/rules/personal-data/retention';
import { signInKeys, unnotifiedFailuresKey } from '@plaudit/db/rules/sign-in/sign-in-failures';
import type { Limit, Throttle } from '@plaudit/db/rules/sign-in/throttles';
import type { Venue } from '@plaudit/db/rules/sign-in/venue';
import type { SettingValues } from '@plaudit/db/rules/site/settings';
import type { Account } from '../../../contract/index.ts';
import { failedSignInLimits } from '../../network-limits.ts';
import { hourlyThrottles } from '../../network-throttles.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

const FAILURES_PER_ACCOUNT_AND_NETWORK: Limit = { limit: 5, windowSeconds: QUARTER_HOUR_SECONDS };
const FAILURES_PER_DEVICE: Limit = { limit: 5, windowSeconds: QUARTER_HOUR_SECONDS };
/** Far more than one person needs. It counts by account, so that people on one network do not share this limit. */
const ATTEMPTS_PER_ACCOUNT_AND_NETWORK: Limit = { limit: 30, windowSeconds: HOUR_SECONDS };

/** docs/decisions/security/limits-on-signing-in.md has the reasons for these limits. */
export type LoginLimits = {
  /**
   * The strictest limit: wrong passwords for one account from one network, or from one known device. An attempt is
   * counted before the check, so of many attempts at the same moment no more than the limit pass. A success sets the
   * count back to zero.
   */
  guesses: Throttle;
  /** Counts every attempt whose password was checked, whether it was right or wrong. */
  attempts: Throttle;
  /**
   * Further limits on wrong passwords, for clients that are not a known device. They are counted after the check, so a
   * right password does not count.
   */
  wider: Throttle[];
  /** The counters of the wider limits. A wrong password adds to them, from a known device too. */
  failures: Throttle[];
};

export function loginLimits(
  settings: SettingValues,
  { username, address, deviceId }: { username: string; address: string; deviceId: string | undefined },
  venue: Venue | undefined,
): LoginLimits {
  const limits = failedSignInLimits(settings);
  const [smallest, ...wider] = hourlyThrottles('login-around', address, limits, venue);
  const keys = signInKeys(smallest?.network.name ?? address, username);
  const failures: Throttle[] = [
    { key: keys.network, limit: smallest?.limit ?? limits.address, windowSeconds: HOUR_SECONDS },
    ...wider,
    { key: keys.everywhere, limit: settings.failed_sign_ins_per_account_per_hour, windowSeconds: HOUR_SECONDS },
  ];
  return {
    guesses:
      deviceId === undefined
        ? { key: keys.account, ...FAILURES_PER_ACCOUNT_AND_NETWORK }
        : { key: `login-device:${deviceId}`, ...FAILURES_PER_DEVICE },
    attempts: { key: keys.attempts, ...ATTEMPTS_PER_ACCOUNT_AND_NETWORK },
    wider: deviceId === undefined ? failures : [],
    failures,
  };
}

/**
 * The counter of wrong passwords since the last sign-in. The next sign-in notifies an admin of it. It limits nothing. It
 * is stored for voters and unknown names too, for which it expires after a minute: if it were stored for admins only,
 * the time of a response would tell whether a name belongs to an admin.
 */
export function unnotifiedFailureCounter(
  username: string,
  account: Account | undefined,
): { key: string; windowSeconds: number } {
  const days = account?.type === 'admin' ? RETENTION.unnotifiedFailureDays : 0;
  return { key: unnotifiedFailuresKey(username), windowSeconds: days * 24 * HOUR_SECONDS };
}
