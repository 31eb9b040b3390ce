import { makeAccount } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';

const site = useApi();
const mail = useMail(site, 5);

async function askForResets(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await makeAccount(site.database.owner, { email: `reader-${index}@example.com` });
    await mail.requestPasswordReset(`reader-${index}@example.com`, `198.51.${index}.7`);
  }
}

it('keeps five connections at most, and sends every mail once', async () => {
  await askForResets(12);
  await mail.sendDue();
  const recipients = mail.server.mails.map(({ to }) => to);
  expect([recipients.length, new Set(recipients).size, await mail.listOutbox()]).toEqual([12, 12, []]);
  expect(mail.server.connections).toBeLessThanOrEqual(5);
});

it('sends other mails while the server hesitates with one', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  mail.server.beforeTaking = (to) => (to === 'reader-0@example.com' ? released : Promise.resolve());
  await askForResets(3);
  const sent = mail.sendDue();
  await expect.poll(() => mail.server.mails.length).toBe(2);
  release();
  await sent;
  expect(mail.server.mails.at(-1)?.to).toBe('reader-0@example.com');
});

it('gives up on addresses that the server does not know', async () => {
  await askForResets(2);
  mail.server.rejectWith = 550;
  await mail.sendDue();
  expect([mail.server.mails, await mail.listOutbox()]).toEqual([[], []]);
});

it('sends a mail over another connection if the server has closed the one that was kept', async () => {
  await askForResets(1);
  await mail.sendDue();
  mail.server.dropConnections();
  await mail.requestPasswordReset('reader-0@example.com');
  await mail.sendDue();
  expect([mail.server.mails.length, await mail.listOutbox()]).toEqual([2, []]);
});
