import { makeAccount } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';

const site = useApi();
const mail = useMail(site);

describe('the outbox', () => {
  it('keeps a mail that the server does not take, and tries again later', async () => {
    await makeAccount(site.database.owner, { email: 'alice@example.com' });
    await mail.requestPasswordReset('alice@example.com');
    mail.server.rejectWith = 451;
    await mail.sendDue();
    expect(await mail.listOutbox()).toMatchObject([{ attempts: 1 }]);
    await mail.sendDue();
    expect(await mail.listOutbox()).toMatchObject([{ attempts: 1 }]);
    mail.server.rejectWith = undefined;
    await site.database.owner('mail_outbox').update({ due_at: new Date(Date.now() - 1_000) });
    await mail.sendDue();
    expect([mail.server.mails.length, await mail.listOutbox()]).toEqual([1, []]);
  });

  it('keeps a mail while there is no server', async () => {
    await makeAccount(site.database.owner, { email: 'alice@example.com' });
    await mail.requestPasswordReset('alice@example.com');
    await mail.server.close();
    await mail.sendDue();
    expect(await mail.listOutbox()).toMatchObject([{ attempts: 1 }]);
  });

  it('gives up on an address that the server does not know, and after a day', async () => {
    await makeAccount(site.database.owner, { email: 'alice@example.com' });
    await mail.requestPasswordReset('alice@example.com');
    mail.server.rejectWith = 550;
    await mail.sendDue();
    expect(await mail.listOutbox()).toEqual([]);
    await mail.requestPasswordReset('alice@example.com');
    await site.database.owner('mail_outbox').update({ created_at: new Date(Date.now() - 25 * 3_600_000) });
    await mail.sendDue();
    expect([mail.server.mails.length, await mail.listOutbox()]).toEqual([0, []]);
  });

  it('is emptied by several processes without sending a mail twice', async () => {
    await makeAccount(site.database.owner, { email: 'alice@example.com' });
    for (let round = 0; round < 4; round += 1)
      await mail.requestPasswordReset('alice@example.com', `198.51.${round}.7`);
    await Promise.all([mail.sendDue(), mail.sendDue(), mail.sendDue()]);
    expect(mail.server.mails).toHaveLength(4);
  });

  it('writes no address to the log', async () => {
    await makeAccount(site.database.owner, { email: 'alice@example.com' });
    await mail.requestPasswordReset('alice@example.com');
    mail.server.rejectWith = 550;
    await mail.sendDue();
    expect(mail.logLines).toHaveLength(1);
    expect([...mail.logLines, ...site.api.logLines].join()).not.toMatch(/alice@|@example\.com/);
    expect(JSON.parse(mail.logLines[0] ?? '')).toMatchObject({ mail: 'reset_password', attempt: 1, responseCode: 550 });
  });
});
