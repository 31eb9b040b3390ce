import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { readLetterSite } from '@plaudit/db/rules/letters/letter-site';
import { transaction } from '@plaudit/db/transaction';
import type { Logger } from 'pino';
import { recordFailedMail, recordWorkingMail } from './mail-failures.queries.ts';
import { inLanguageOf } from './mail-language.ts';
import { hashForRoll } from './mailbox-hash.ts';
import {
  createMailer,
  isRejectedRecipient,
  MAIL_CONNECTIONS,
  type Mail,
  type Mailer,
  type MailSettings,
} from './mailer.ts';
import type { Site } from './organizer-letters.ts';
import { isOrganizerMail, queueOrganizerLetters, writeOrganizerLetters } from './organizer-outbox.ts';
import {
  deleteMail,
  deleteOldMail,
  lockMail,
  lockVoter,
  lockVotersWithAddress,
  type OutboxMail,
} from './outbox.queries.ts';
import { claimNext, type Round } from './outbox-claims.ts';
import { noteLinkSent, noteMailCameBack } from './roll-letters.queries.ts';
import { writeAskedLink } from './roll-letters.ts';
import { accountProofMail, addressChangedMail, confirmationMail, resetMail } from './voter-mails.ts';

const CHECK_INTERVAL_MS = 1_000;
/** So that a mail server that is away costs not more than this many attempts a second. */
const MAILS_AT_ONCE = 50;
/** A process that stops waits so long for the mails under way, so that they are not sent again. */
const STOP_LIMIT_MS = 1_000;

type OtherMail = OutboxMail & { kind: Exclude<OutboxMail['kind'], 'asked_link'> };

export type Outbox = {
  /** Begins to send what is due. A slow mail delays only those behind it on its connection. */
  sendDue: (stop?: AbortSignal) => Promise<void>;
  /** Waits for the mails that are being sent. */
  settle: () => Promise<void>;
};

type OutboxSettings = Pick<MailSettings, 'siteOrigin' | 'panelOrigin'> & { tokenKey: KeyObject };

/**
 * Sends the mails in the outbox. Deletes a mail only after the server has accepted it or rejected its recipient for
 * good, or if there is nothing to send, or if it is too old. So after a crash or an error a mail may be sent twice,
 * but none is lost. Links are made here, so the database never contains a token.
 */
export function createOutbox(
  db: Db,
  mailer: Mailer,
  { siteOrigin, panelOrigin, tokenKey }: OutboxSettings,
  logger: Logger,
): Outbox {
  const sendAskedLink = async (mail: OutboxMail, site: Site): Promise<boolean> => {
    const written = await transaction(db, (trx) => writeAskedLink(trx, tokenKey, mail, site));
    if (written === undefined) return false;
    await mailer.send(written.mail);
    await noteLinkSent(db, written.token);
    return true;
  };
  const sendMails = async (mail: OtherMail, site: Site) => {
    const mails = await writeMails(db, mail, site);
    for (const each of mails) await mailer.send(each);
    return mails.length > 0;
  };
  const sendOne = async (mail: OutboxMail) => {
    const { kind } = mail;
    try {
      const site = { ...(await readLetterSite(db, siteOrigin)), panelOrigin };
      const wasSent =
        kind === 'asked_link' ? await sendAskedLink(mail, site) : await sendMails({ ...mail, kind }, site);
      await deleteMail(db, mail.id);
      if (wasSent) await recordWorkingMail(db);
    } catch (error) {
      if (isRejectedRecipient(error)) {
        await deleteMail(db, mail.id);
        if (kind === 'asked_link') await noteMailCameBack(db, hashForRoll(tokenKey, mail.recipient));
      } else await recordFailedMail(db);
      // The error itself is not logged, because it may contain the address.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      logger.warn({ mail: kind, attempt: mail.attempts + 1, code, responseCode }, 'a mail was not sent');
    }
  };
  const sending = new Set<Promise<void>>();
  const begin = (mail: OutboxMail, stop: AbortSignal | undefined) => {
    const sent = sendOne(mail)
      .catch((error: unknown) => {
        if (!stop?.aborted) logger.warn({ err: error }, 'sending a mail was put off');
      })
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  return {
    sendDue: async (stop) => {
      await deleteOldMail(db);
      await queueOrganizerLetters(db);
      const round: Round = { hasRoom: true };
      for (let sent = 0; sent < MAILS_AT_ONCE; sent += 1) {
        // The next mail is chosen only when it can be sent, so that whoever comes first until then is chosen.
        while (sending.size >= mailer.connections) await Promise.race(sending);
        if (stop?.aborted) return;
        const mail = await claimNext(db, round);
        if (mail === undefined) return;
        begin(mail, stop);
      }
    },
    settle: async () => {
      await Promise.all(sending);
    },
  };
}

/**
 * Returns no mail if nobody has confirmed the address for which a new password was requested, or if the mail must not
 * be sent any more. Links are made in one transaction, which locks the accounts and then the mail. So when the owner
 * removes the address, a link either exists already and is deleted, or is not made. A change of the password does the
 * same to links that confirm or prove an address. A reset that was requested before the change is still sent, because
 * whoever reads that mailbox could request another.
 */
function writeMails(db: Db, mail: OtherMail, site: Site): Promise<Mail[]> {
  return transaction(db, async (trx) => {
    const { kind, recipient, account_id: accountId } = mail;
    if (isOrganizerMail(kind)) return writeOrganizerLetters(trx, { ...mail, kind }, site);
    if (kind !== 'reset_password') {
      const voter = accountId === null ? undefined : await lockVoter(trx, accountId);
      if (voter === undefined || accountId === null || !(await lockMail(trx, mail.id))) return [];
      const reader = { to: recipient, username: voter.username };
      if (kind === 'address_changed') {
        return [inLanguageOf(mail, voter, site, () => addressChangedMail(reader, site))];
      }
      const token = await insertAccountLink(trx, { accountId, kind, email: recipient });
      const write = kind === 'confirm_email' ? confirmationMail : accountProofMail;
      return [inLanguageOf(mail, voter, site, () => write(reader, site, token))];
    }
    const mails: Mail[] = [];
    const voters = await lockVotersWithAddress(trx, recipient);
    if (!(await lockMail(trx, mail.id))) return [];
    for (const voter of voters) {
      const { accountId: id, username, email } = voter;
      const token = await insertAccountLink(trx, { accountId: id, kind: 'new_password' });
      mails.push(inLanguageOf(mail, voter, site, () => resetMail({ to: email, username }, site, token)));
    }
    return mails;
  });
}

export function startOutbox(
  db: Db,
  settings: MailSettings & { tokenKey: KeyObject },
  logger: Logger,
): { stop: () => Promise<void> } {
  const mailer = createMailer(settings, MAIL_CONNECTIONS);
  const outbox = createOutbox(db, mailer, settings, logger);
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    for (;;) {
      await pause(CHECK_INTERVAL_MS, undefined, { signal, ref: false });
      await outbox.sendDue(signal).catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, 'sending mail was put off');
      });
    }
  })().catch(() => {
    // Stopping the process ends the pause with this error.
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([outbox.settle(), pause(STOP_LIMIT_MS, undefined, { ref: false })]);
      mailer.close();
    },
  };
}
