import { makeAccount, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../../../testing/use-api.ts';
import { useLetters } from '../../../testing/use-letters.ts';

const site = useApi();
const letters = useLetters(site);

const MEMBERS = 12;
const TABLES = ['letters', 'letter_figures', 'roll'] as const;

/** What changes with each run and says nothing about anybody. */
const withoutRandomParts = (text: string) =>
  text
    .replace(/^(?:Message-ID|Date): .*$/gm, '')
    .replace(/_NmP-[\w-]+/g, '')
    .replace(/"(?:send_at|began_at|finished_at|added_at|computed_at)":"[^"]*"/g, '')
    .replace(/"(?:id|added_by)":\d+/g, '')
    .replace(/\\"lastTakenAt\\":\\"[^"]*\\"/g, '');

/** All that the mail server and admin-api's database user see of a reminder, if so many of its readers have voted. */
async function sendReminder(voted: number): Promise<{ mail: string[]; database: string }> {
  const { owner, admin } = site.database;
  await site.database.reset();
  letters.server.mails.length = 0;
  const { boxes, cycle, vendors } = await makeElection(owner);
  await owner('voting_cycles')
    .where({ id: cycle.id })
    .update({ ends_at: new Date('2099-12-13T19:00:00Z') });
  const members = Array.from({ length: MEMBERS }, (_, index) => `member${index}@guild.example`);
  await letters.addToRoll(...members);
  for (const [index, email] of members.entries()) {
    const { id } = await makeAccount(owner, { email, username: `member_${index}` });
    await owner('letter_wishes').insert({ account_id: id, kind: 'closing' });
    if (index >= voted) continue;
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0, voter_id: id });
  }
  await letters.makeLetter();
  await letters.sender.sendDue();
  await letters.sender.storeFigures();
  const rows = await Promise.all(TABLES.map((table) => admin(table).select()));
  return {
    mail: letters.server.mails.map(({ raw }) => withoutRandomParts(raw)).sort(),
    database: withoutRandomParts(JSON.stringify(rows)),
  };
}

it('neither the mail server nor admin-api sees any difference between readers who have voted and those who have not', async () => {
  const nobody = await sendReminder(0);
  expect(nobody.mail).toHaveLength(MEMBERS);
  expect(await sendReminder(5)).toEqual(nobody);
  expect(await sendReminder(MEMBERS)).toEqual(nobody);
});
