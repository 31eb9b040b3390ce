import type { Letter } from '@plaudit/db/rules/letters/letter-blocks';
import { toHtml } from '@plaudit/db/rules/letters/letter-html';
import { toPlainText } from '@plaudit/db/rules/letters/letter-text';
import { createTransport } from 'nodemailer';
import { letterColorsOf } from '../../../../shared-ui/drawing/appearance.ts';

export type MailSettings = {
  /** The address of the server, such as `smtps://user:password@mail.example.org`. */
  smtpUrl: string;
  /** The sender, such as `Vendor Awards <awards@example.org>`. */
  from: string;
  siteOrigin: string;
  panelOrigin: string;
};

/** A mail as it is sent. The outbox stores mails without their content. */
export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> };

/** The same words twice, for programs that show HTML and for all others. */
export function toMail(to: string, letter: Letter): Mail {
  return {
    to,
    subject: letter.subject,
    text: toPlainText(letter),
    html: toHtml(letter, letterColorsOf(letter.accent)),
  };
}

export type Mailer = {
  /** How many mails can be sent at the same time. */
  connections: number;
  /** Throws if the server has not taken the mail. */
  send: (mail: Mail) => Promise<void>;
  /** Throws if the server cannot be reached, or does not accept this sender. */
  check: () => Promise<void>;
  close: () => void;
};

/**
 * The mail is due again a minute after the first attempt began (PAUSES_MINUTES). A server that never responds is given
 * up before that, so no other process sends the mail meanwhile. Connecting and the greeting may each take the first
 * limit.
 */
const CONNECTION_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;
/** A connection that has nothing to send is closed, as a server would do it sooner or later. */
const IDLE_LIMIT_MS = 10_000;
/** Servers accept this many from one sender. `?maxConnections=2` in the address of the server makes it fewer. */
export const MAIL_CONNECTIONS = 5;

/** Keeps its connections for the next mails if it may have more than one. */
export function createMailer({ smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>, connections = 1): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      ...(connections > 1 && { pool: true, maxConnections: connections, idleTimeout: IDLE_LIMIT_MS }),
      connectionTimeout: CONNECTION_LIMIT_MS,
      greetingTimeout: CONNECTION_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      // No mail has attachments. So nodemailer never needs to read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    connections,
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** True if the server has rejected the recipient for good, usually because nobody has this address. */
export function isRejectedRecipient(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode >= 550 && responseCode < 560;
}

/** True if the server has said no, or was never reached. Otherwise the mail may have arrived. */
export function isSurelyNotTaken(error: unknown): boolean {
  const { responseCode = 0, syscall } = error as { responseCode?: number; syscall?: string };
  return responseCode >= 400 || syscall === 'connect';
}
