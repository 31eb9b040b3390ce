import type { Db } from '@plaudit/db/connect';
import { INVENTED_READER } from '@plaudit/db/rules/letters/letter-drafts';
import { readLetterPlan } from '@plaudit/db/rules/letters/letter-plan';
import { toPlainText } from '@plaudit/db/rules/letters/letter-text';
import { writeVotersLetter } from '@plaudit/db/rules/letters/voters-letter';
import { consumeAttempt, type Limit, tooMany } from '@plaudit/db/rules/sign-in/throttles';
import { listOtherHosts } from '@plaudit/db/rules/site/other-hosts';
import { AppError } from '@plaudit/server-kit/app-error';
import { letterColorsOf } from '../../../../shared-ui/drawing/appearance.ts';
import type { LetterKind, LetterPreview, LetterWords } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { readOwnLetters } from '../own-account/own-letters.queries.ts';
import { insertTestLetter } from './letters.queries.ts';
import { recordLetterEvent } from './letters.service.ts';

const TESTS_PER_ADMIN: Limit = { limit: 20, windowSeconds: 60 * 60 };
/** The links in a preview belong to nobody. */
const INVENTED_TOKEN = 'example';

export async function previewLetter(
  db: Db,
  origin: string,
  kind: LetterKind,
  { subject, text, zone }: LetterWords,
): Promise<LetterPreview> {
  const plan = await readLetterPlan(db, { kind, subject, body: text, zone }, origin);
  const letter = writeVotersLetter(plan, { name: INVENTED_READER, unsubscribeToken: INVENTED_TOKEN });
  return {
    subject: letter.subject,
    blocks: letter.blocks,
    colors: letterColorsOf(letter.accent),
    plainText: toPlainText(letter),
    otherHosts: listOtherHosts(`${subject} ${text}`, origin),
  };
}

/** public-api sends it. Its reader is invented. It goes nowhere else, so that nobody gets words in the name of the site by it. */
export async function orderTestLetter(
  db: Db,
  caller: Caller,
  kind: LetterKind,
  { subject, text, zone }: LetterWords,
): Promise<{ message: string }> {
  const wait = await consumeAttempt(db, [{ key: `test-letters:${caller.accountId}`, ...TESTS_PER_ADMIN }]);
  if (wait !== undefined) throw tooMany('letters.too_many_tests', 'Too many tests were sent. Try again later.', wait);
  await changeApartAs(db, caller, async (trx) => {
    const { email } = await readOwnLetters(trx, caller.accountId);
    if (email === null) throw new AppError('letters.no_address', 409, 'Confirm an address in “My Account” first');
    await insertTestLetter(trx, { kind, subject, body: text, zone, recipient: email });
    await recordLetterEvent(trx, caller, 'letter.tested', kind, subject);
  });
  return { message: 'The test is on its way' };
}
