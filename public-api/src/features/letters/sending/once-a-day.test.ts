import { makeAccount } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { tokenKey } from '../../../testing/test-api.ts';
import { useApi } from '../../../testing/use-api.ts';
import { useLetters } from '../../../testing/use-letters.ts';
import { hashForLetters } from '../../mail/mailbox-hash.ts';
import { subscribeAgain, unsubscribe } from '../../mail/suppressions.ts';

const site = useApi();
const letters = useLetters(site);

const MEMBERS = Array.from({ length: 12 }, (_, index) => `member${index}@guild.example`);

async function send(given: Parameters<typeof letters.makeLetter>[0] = {}): Promise<number> {
  const id = await letters.makeLetter(given);
  await letters.sender.sendDue();
  return id;
}

it('a kind of letter reaches a mailbox once in 24 hours, by whichever list and however its address is spelled', async () => {
  await letters.addToRoll(...MEMBERS, 'o.la@gmail.com');
  const asker = await makeAccount(site.database.owner, { email: 'ola+vote@googlemail.com' });
  await site.database.owner('letter_wishes').insert({ account_id: asker.id, kind: 'closing' });
  await send({ to_askers: 0 });
  await letters.addToRoll('new@guild.example');
  const id = await send({ subject: 'Once more' });
  expect(letters.receivers()).toEqual([...MEMBERS, 'new@guild.example', 'o.la@gmail.com'].toSorted());
  // Rounded down to tens, as all numbers that organizers read.
  expect(await letters.readLetter(id)).toMatchObject({ state: 'done', recipients: null, sent: null, too_soon: 10 });
  await send({ to_roll: 0 });
  expect(letters.server.mails).toHaveLength(14);
  await letters.passHours(25);
  expect(await letters.readLetter(await send())).toMatchObject({ recipients: 10, sent: 10, too_soon: null });
  expect(letters.server.mails).toHaveLength(28);
});

it('another kind of letter is not held back', async () => {
  await letters.addToRoll('ase@guild.example');
  for (const kind of ['opened', 'closing', 'results', 'opened'] as const) await send({ kind });
  expect(letters.server.mails).toHaveLength(3);
});

it('whoever an earlier letter has not reached gets the next one at once', async () => {
  await letters.addToRoll('back@guild.example');
  letters.server.rejectWith = 550;
  await send();
  letters.server.rejectWith = undefined;
  await letters.addToRoll('ended@guild.example', 'no@guild.example');
  const no = hashForLetters(tokenKey, 'no@guild.example');
  await unsubscribe(site.database.owner, no);
  const id = await send({ rate_a_minute: 1 });
  const [first = ''] = letters.receivers();
  await site.database.admin('letters').where({ id }).update({ state: 'done', finished_at: new Date() });
  await subscribeAgain(site.database.owner, no);
  await send();
  expect(letters.receivers()).toEqual(['back@guild.example', 'ended@guild.example', 'no@guild.example']);
  expect(letters.server.mails[0]?.to).toBe(first);
});

it('an invitation goes to ten others or to nobody, and leaves the links of those who have one', async () => {
  await letters.addToRoll(...MEMBERS);
  await send({ kind: 'invitation' });
  await letters.addToRoll('new@guild.example');
  const id = await send({ kind: 'invitation' });
  expect(letters.receivers()).toEqual(MEMBERS.toSorted());
  expect(await letters.readLetter(id)).toMatchObject({ state: 'done', recipients: null, too_soon: 10 });
  expect(await site.database.owner('personal_links').whereNotNull('ended_at')).toEqual([]);
  await letters.passHours(25);
  await send({ kind: 'invitation' });
  expect(letters.server.mails).toHaveLength(25);
});
