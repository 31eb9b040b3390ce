import { type MailServer, startMailServer } from '@plaudit/server-kit/testing/mail-server';
import { AdminStack } from './admin-stack.ts';
import { test as base } from './fixtures.ts';

/** A separate site, which sends mail to a real SMTP server. */
export const test = base.extend<object, { stack: AdminStack; mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ mail }, use) => {
      const stack = await AdminStack.start({}, { SMTP_URL: mail.url, MAIL_FROM: 'Awards <a@example.org>' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
