import { makeAccount } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { type ApiProcess, startProcess } from '@plaudit/server-kit/testing/api-process';
import { type MailServer, startMailServer } from '@plaudit/server-kit/testing/mail-server';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { secrets } from '../../../testing/test-api.ts';
import { FAST } from '../../../testing/use-letters.ts';

const PEOPLE = 10_000;
const KILLS = 3;
/** Each process is killed after so many letters. The last one is not, and a sample of the rest is enough. */
const LETTERS_PER_LIFE = 40;

let database: TestDatabase;
let server: MailServer;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.reset();
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

function startSender(): ApiProcess {
  const api = startProcess('public-api', {
    DATABASE_URL: database.urls.public,
    TOKEN_SECRET: secrets.token,
    CAPTCHA_SECRET: secrets.captcha,
    PORT: '0',
    METRICS_PORT: '0',
    SMTP_URL: server.url,
    MAIL_FROM: 'Awards <awards@example.org>',
    SITE_ORIGIN: 'https://awards.example.org',
  });
  onTestFinished(() => void api.end('SIGKILL'));
  return api;
}

const countStates = async (state: 'waiting' | 'claimed' | 'sent') =>
  (await database.owner('letter_recipients').where({ state })).length;

it('a process that is killed in the middle of 10,000 letters writes to nobody twice, and loses at most one each time', async () => {
  const { owner } = database;
  const { id: added_by } = await makeAccount(owner, { role: 'super_admin' });
  const people = Array.from({ length: PEOPLE }, (_, index) => `member${index}@guild.example`);
  await owner.batchInsert(
    'roll',
    people.map((email) => ({ mailbox: email, email, name: 'Member', added_by })),
    1_000,
  );
  await owner('letters').insert({
    kind: 'closing',
    subject: 'Voting closes tomorrow',
    body: 'Hello {name}',
    to_roll: 1,
    to_askers: 1,
    zone: 'UTC',
    rate_a_minute: FAST,
    state: 'scheduled',
    send_at: owner.raw('now(3)'),
  });
  for (let life = 1; life <= KILLS; life += 1) {
    const api = startSender();
    const isReached = () => server.mails.length >= life * LETTERS_PER_LIFE;
    await expect.poll(isReached, { timeout: 120_000, interval: 5 }).toBe(true);
    await api.end('SIGKILL');
  }
  const receivers = server.mails.map(({ to }) => to);
  expect(new Set(receivers).size).toBe(receivers.length);
  expect(await countStates('claimed')).toBeLessThanOrEqual(KILLS);
  // Everybody else has got the letter, or still waits for it.
  expect((await countStates('sent')) + (await countStates('claimed')) + (await countStates('waiting'))).toBe(PEOPLE);
  expect(await countStates('sent')).toBeGreaterThanOrEqual(receivers.length - KILLS);
});
