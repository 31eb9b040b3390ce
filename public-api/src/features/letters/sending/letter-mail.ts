import type { KeyObject } from 'node:crypto';
import { type LetterPlan, writeContent } from '@plaudit/db/rules/letters/letter-content';
import { toMail } from '../../mail/letter-html.ts';
import type { Mail } from '../../mail/mailer.ts';
import { makeUnsubscribeToken } from '../unsubscribe-token.ts';
import type { Claimed } from './claims.ts';

export function writeLetterMail(plan: LetterPlan, key: KeyObject, { to, name, mailboxHash, linkToken }: Claimed): Mail {
  const unsubscribeToken = makeUnsubscribeToken(key, mailboxHash);
  // The token comes after `#`, which browsers send to no server, so it is in no log.
  const href = linkToken === undefined ? undefined : `${plan.site.origin}/link#${linkToken}`;
  const content = writeContent(plan, { name, unsubscribeToken, ...(href !== undefined && { href }) });
  return {
    ...toMail(to, content, plan.site.accent),
    // Mail programs show a button for these. Its press sends a request without opening a page (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${plan.site.origin}/api/unsubscribe/${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
