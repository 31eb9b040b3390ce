import type { CurrentCycle, ProofKind } from '@plaudit/public-api/contract';
import { sentences } from '../lists.ts';
import { t } from '../texts.ts';
import { proofsOf } from './standing.ts';

function proofsText(proofs: readonly ProofKind[]): string {
  const [hasEmail, hasOpenid] = [proofs.includes('email'), proofs.includes('openid')];
  if (proofs.includes('invitation')) {
    if (hasEmail && hasOpenid)
      return t(
        'After your first vote this page asks for the invitation code that you got from the organizers, an e-mail address, or an account elsewhere.',
      );
    if (hasEmail)
      return t(
        'After your first vote this page asks for the invitation code that you got from the organizers or an e-mail address.',
      );
    if (hasOpenid)
      return t(
        'After your first vote this page asks for the invitation code that you got from the organizers or an account elsewhere.',
      );
    return t('After your first vote this page asks for the invitation code that you got from the organizers.');
  }
  if (hasEmail && hasOpenid)
    return t('After your first vote this page asks for an e-mail address or an account elsewhere.');
  if (hasEmail) return t('After your first vote this page asks for an e-mail address.');
  if (hasOpenid) return t('After your first vote this page asks for an account elsewhere.');
  return t('After your first vote this page asks for a confirmation.');
}

export const askedText = (proofs: readonly ProofKind[], hasCode = false): string =>
  hasCode && proofs.includes('invitation')
    ? t('Your invitation code is kept here: after your first vote, one press makes it count.')
    : proofsText(proofs);

/** What a visitor is told about confirmation. Undefined in a period that counts the votes of every account. */
export const confirmationText = (
  period: Pick<CurrentCycle, 'counts' | 'proofs'> | undefined,
  hasCode = false,
): string | undefined =>
  period?.counts === 'confirmed'
    ? sentences(t('Only confirmed accounts count.'), askedText(proofsOf(period), hasCode))
    : undefined;
