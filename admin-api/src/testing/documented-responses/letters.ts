import { storeLetterFigures } from '@plaudit/db/rules/letters/letter-figures';
import type { SignedIn } from '../test-api.ts';
import { type Site, sendAs } from './send-as.ts';

const FIGURES = {
  sender: 'Awards <awards@example.org>',
  asked: { opened: 140, closing: 140, results: null },
  unsubscribed: 10,
  cameBack: null,
  lastTakenAt: null,
  failsSince: null,
};

export async function sendRequestsAboutLetters({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { owner } = database;
  const words = { subject: 'Voting closes tomorrow', text: 'Hello {name}', zone: 'Europe/Oslo' };
  const letter = { ...words, toRoll: true, toAskers: true, ratePerMinute: 60 };
  await send('POST /letters/opened/sending', 409, letter);
  await storeLetterFigures(owner, FIGURES);
  await send('GET /letters', 200);
  await send('PUT /letters/opened', 200, letter);
  await send('POST /letters/opened/preview', 200, words);
  await send('POST /letters/opened/test', 409, words);
  await owner('organizer_addresses').insert({ account_id: admin.account.id, email: 'kari@guild.example' });
  await send('POST /letters/opened/test', 200, words);
  await send('POST /letters/opened/sending', 200, letter);
  await send('PUT /letters/opened', 409, letter);
  await send('POST /letters/opened/state', 200, { state: 'draft' });
  await send('POST /letters/opened/state', 409, { state: 'stopped' });
  await owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
  await send('POST /letters/invitation/sending', 403, letter);
  await owner('rate_limits').update({ hits: 20 });
  await send('POST /letters/opened/test', 429, words);
}
