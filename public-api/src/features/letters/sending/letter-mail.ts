import type { KeyObject } from 'node:crypto';
import { type LetterPlan, writeVotersLetter } from '@plaudit/db/rules/letters/voters-letter';
import { inOffered } from '../../../languages.ts';
import { type Mail, toMail } from '../../mail/mailer.ts';
import { makeUnsubscribeToken } from '../unsubscribe-token.ts';
import type { Claimed } from './claims.ts';

export function writeLetterMail(plan: LetterPlan, key: KeyObject, { to, name, mailboxHash, linkToken }: Claimed): Mail {
  const unsubscribeToken = makeUnsubscribeToken(key, mailboxHash);
  const write = () => toMail(to, writeVotersLetter(plan, { name, unsubscribeToken, linkToken }));
  return {
    // The organizers have written it in the language of the award.
    ...inOffered(plan.site, [], write),
    // Mail programs show a button for these. Its press sends a request without opening a page (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${plan.site.origin}/api/unsubscribe/${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
