import type { LetterRow } from '@plaudit/db/rows';
import { LETTER_DRAFTS } from '@plaudit/db/rules/letters/letter-drafts';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import { createLogger } from '@plaudit/server-kit/logger';
import { type MailServer, startMailServer } from '@plaudit/server-kit/testing/mail-server';
import { afterEach, beforeEach } from 'vitest';
import { createLetterSender, type LetterSender } from '../features/letters/sending/letter-sender.ts';
import { createMailer, type Mailer } from '../features/mail/mailer.ts';
import { type TestApi, tokenKey } from './test-api.ts';

export const LETTERS_ORIGIN = 'https://awards.example.org';
/** Fast enough that no test waits for the rate. */
export const FAST = 60_000;

type TestLetters = {
  readonly server: MailServer;
  readonly sender: LetterSender;
  readonly logLines: readonly string[];
  /** Begins a letter, as an organizer's order does. */
  makeLetter: (given?: Partial<LetterRow>) => Promise<number>;
  addToRoll: (...emails: string[]) => Promise<void>;
  readLetter: (id: number) => Promise<LetterRow>;
  /** As if all letters had been sent so many hours earlier. */
  passHours: (hours: number) => Promise<void>;
  /** The addresses that got a letter, in alphabetical order. */
  receivers: () => string[];
};

/**
 * A mail server, or the one that also gets other mail, and a sender of letters, for every test of the file that calls
 * this at its top.
 */
export function useLetters(site: TestSite<TestApi>, mail?: { readonly server: MailServer }): TestLetters {
  let server: MailServer;
  let mailer: Mailer;
  let sender: LetterSender;
  let logLines: string[] = [];
  const from = 'Awards <awards@example.org>';
  beforeEach(async () => {
    logLines = [];
    server = mail?.server ?? (await startMailServer());
    mailer = createMailer({ smtpUrl: server.url, from });
    const destination = { write: (line: string) => void logLines.push(line) };
    const logger = createLogger({ service: 'public-api', level: 'info', destination });
    sender = createLetterSender(site.database.public, mailer, { from, siteOrigin: LETTERS_ORIGIN, tokenKey }, logger);
  });
  afterEach(async () => {
    mailer.close();
    if (mail === undefined) await server.close();
  });
  return {
    get server() {
      return server;
    },
    get sender() {
      return sender;
    },
    get logLines() {
      return logLines;
    },
    makeLetter: async (given = {}) => {
      const { owner } = site.database;
      const kind = given.kind ?? 'closing';
      const { subject, text } = LETTER_DRAFTS[kind];
      const [id = 0] = await owner('letters').insert({
        kind,
        subject,
        body: text,
        to_roll: 1,
        to_askers: 1,
        zone: 'Europe/Oslo',
        rate_a_minute: FAST,
        state: 'scheduled',
        send_at: owner.raw('now(3)'),
        ...given,
      });
      return id;
    },
    addToRoll: async (...emails) => {
      const { owner } = site.database;
      const { id: added_by } = await makeAccount(owner, { role: 'super_admin' });
      await owner('roll').insert(emails.map((email) => ({ mailbox: email, email, name: nameOf(email), added_by })));
    },
    readLetter: async (id) => {
      const row = await site.database.owner('letters').where({ id }).first();
      if (row === undefined) throw new Error(`There is no letter ${id}`);
      return row;
    },
    passHours: async (hours) => {
      const { owner } = site.database;
      await owner('letter_recipients').update({ claimed_at: owner.raw('claimed_at - interval ? hour', [hours]) });
    },
    receivers: () => server.mails.map(({ to }) => to).sort(),
  };
}

/** 'Member ase' for `ase@guild.example`. */
const nameOf = (email: string) => `Member ${email.slice(0, email.indexOf('@'))}`;
