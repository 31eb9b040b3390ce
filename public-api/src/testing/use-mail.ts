import type { MailOutboxRow } from '@plaudit/db/rows';
import type { TestSite } from '@plaudit/db/testing/test-site';
import { createLogger } from '@plaudit/server-kit/logger';
import { type MailServer, startMailServer } from '@plaudit/server-kit/testing/mail-server';
import type { ApiResponse } from '@plaudit/server-kit/testing/served-api';
import { afterEach, beforeEach } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { createMailer, type Mailer } from '../features/mail/mailer.ts';
import { createOutbox } from '../features/mail/outbox.ts';
import { type TestApi, tokenKey } from './test-api.ts';

const ORIGINS = { siteOrigin: 'https://awards.example.org', panelOrigin: 'https://panel.example.org' };

type TestMail = {
  readonly server: MailServer;
  readonly logLines: readonly string[];
  sendDue: () => Promise<void>;
  listOutbox: () => Promise<MailOutboxRow[]>;
  /** The token of the link in a mail, by the mail's position. */
  tokenOf: (index?: number) => string;
  requestPasswordReset: (email: string, address?: string) => Promise<ApiResponse<ApiError>>;
};

/**
 * A mail server, and an outbox that sends to it, for every test of the file that calls this at its top. With one
 * connection, mails arrive in the order in which they are sent.
 */
export function useMail(site: TestSite<TestApi>, connections = 1): TestMail {
  let server: MailServer;
  let mailer: Mailer;
  let logLines: string[] = [];
  beforeEach(async () => {
    logLines = [];
    server = await startMailServer();
    mailer = createMailer({ smtpUrl: server.url, from: 'Awards <awards@example.org>' }, connections);
  });
  afterEach(async () => {
    mailer.close();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    get logLines() {
      return logLines;
    },
    sendDue: async () => {
      const destination = { write: (line: string) => void logLines.push(line) };
      const logger = createLogger({ service: 'public-api', level: 'info', destination });
      const outbox = createOutbox(site.database.public, mailer, { ...ORIGINS, tokenKey }, logger);
      await outbox.sendDue();
      await outbox.settle();
    },
    listOutbox: () => site.database.owner('mail_outbox').select(),
    tokenOf: (index = 0) => server.mails[index]?.link.split('#')[1] ?? '',
    requestPasswordReset: (email, address = '198.51.100.7') =>
      site.api.post('/api/password-resets', { email }, { headers: { 'X-Forwarded-For': address } }),
  };
}
