import { readMailHosts } from '@plaudit/db/rules/accounts/mailbox';
import { ACCOUNT_LIMITS } from '@plaudit/db/rules/site/account-limits';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';

type Change = { from: string; to: string };

/** Publishes what lets more accounts register or be confirmed while a period runs. Nobody has to know of less. */
export async function publishRaisedLimits(
  trx: Trx,
  caller: Caller,
  changes: Partial<Record<string, Change>>,
): Promise<void> {
  const limits = ACCOUNT_LIMITS.flatMap((limit) => {
    const [from, to] = [Number(changes[limit]?.from), Number(changes[limit]?.to)];
    return to > from ? [{ limit, from, to }] : [];
  });
  if (limits.length > 0) await recordPublicDecision(trx, caller, 'limits.raised', { limits });
  const { from, to } = changes.mail_domains_without_limit ?? { from: '', to: '' };
  const count = listAddedDomains(from, to).length;
  if (count > 0) await recordPublicDecision(trx, caller, 'mail_domains.added', { count });
}

export function listAddedDomains(from: string, to: string): string[] {
  const known = new Set(readMailHosts(from));
  return [...new Set(readMailHosts(to))].filter((host) => !known.has(host));
}

/** How much more mail domains may confirm after a change of this setting. 0 if not more, or if it is another setting. */
export function raiseOfMailDomains(key: string, { from, to }: Change): number {
  if (key === 'mail_domains_without_limit') return listAddedDomains(from, to).length;
  return key === 'confirmations_per_mail_domain' ? Math.max(0, Math.ceil(Number(to) - Number(from))) : 0;
}
