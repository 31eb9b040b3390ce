import type { AccountRow } from '@plaudit/db/rows';
import type { LetterSite } from '@plaudit/db/rules/letters/letter-site';
import { inOffered } from '../../languages.ts';
import type { Mail } from './mailer.ts';
import type { OutboxMail } from './outbox.queries.ts';

/** Writes a mail in the language of its reader's account, or else of the page that asked for it, or else of the award. */
export function inLanguageOf(
  { language: asked }: OutboxMail,
  account: Pick<AccountRow, 'language'> | undefined,
  site: LetterSite,
  write: () => Mail,
): Mail {
  const wanted = [account?.language ?? null, asked].filter((tag) => tag !== null);
  return inOffered(site, wanted, write);
}
