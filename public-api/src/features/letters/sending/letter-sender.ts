import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import type { LetterRow } from '@plaudit/db/rows';
import { readLetterFigures, storeLetterFigures } from '@plaudit/db/rules/letters/letter-figures';
import { readLetterPlan } from '@plaudit/db/rules/letters/letter-plan';
import type { LetterPlan } from '@plaudit/db/rules/letters/voters-letter';
import { roundDown } from '@plaudit/db/rules/roll/rounded-numbers';
import type { Logger } from 'pino';
import { hashForRoll } from '../../mail/mailbox-hash.ts';
import {
  createMailer,
  isRejectedRecipient,
  isSurelyNotTaken,
  type Mailer,
  type MailSettings,
} from '../../mail/mailer.ts';
import { noteLinkSent, noteMailCameBack } from '../../mail/roll-letters.queries.ts';
import { countSuppressed } from '../../mail/suppressions.ts';
import { type Claimed, claimNext, isAnybodyDue, markCameBack, markSent, putOff } from './claims.ts';
import { writeLetterMail } from './letter-mail.ts';
import { listMoreRecipients } from './recipients.ts';
import { beginDueLetters, countWishes, finishLetter, listSending, storeNumbers } from './sending.queries.ts';
import { sendTestLetters } from './test-letters.ts';

const CHECK_INTERVAL_MS = 1_000;
const NUMBERS_INTERVAL_MS = 3_000;
const FIGURES_INTERVAL_MS = 60_000;

type Settings = Pick<MailSettings, 'from' | 'siteOrigin'> & { tokenKey: KeyObject };
export type LetterSender = { sendDue: (stop?: AbortSignal) => Promise<void>; storeFigures: () => Promise<void> };

/**
 * Sends letters to voters, one after the other. The lists of recipients and their states are in the database, so any
 * process can go on where another one stopped.
 */
export function createLetterSender(
  db: Db,
  mailer: Mailer,
  { from, siteOrigin, tokenKey }: Settings,
  logger: Logger,
): LetterSender {
  let lastTakenAt: string | null = null;
  let failsSince: string | null = null;
  const numbersStoredAt = new Map<number, number>();

  const log = (error: unknown, text: string) => {
    // The error itself is not logged, because it may contain the address.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    logger.warn({ code, responseCode }, text);
  };

  const noteSuccess = () => {
    lastTakenAt = new Date().toISOString();
    failsSince = null;
  };

  const checkServer = async () => {
    try {
      await mailer.check();
      failsSince = null;
    } catch (error) {
      failsSince ??= new Date().toISOString();
      throw error;
    }
  };

  /** Returns false if the mail server takes nothing now, so that no more letters are claimed in vain. */
  const sendOne = async (letter: LetterRow, plan: LetterPlan, recipient: Claimed): Promise<boolean> => {
    try {
      await mailer.send(writeLetterMail(plan, tokenKey, recipient));
    } catch (error) {
      log(error, 'a letter was not sent');
      if (isRejectedRecipient(error)) {
        await markCameBack(db, letter.id, recipient.mailboxHash);
        if (recipient.linkToken !== undefined) await noteMailCameBack(db, hashForRoll(tokenKey, recipient.to));
        return true;
      }
      // If the letter may have arrived, it stays claimed, and is not sent again.
      if (isSurelyNotTaken(error)) await putOff(db, letter.id, recipient.mailboxHash);
      return false;
    }
    noteSuccess();
    await markSent(db, letter.id, recipient.mailboxHash);
    if (recipient.linkToken !== undefined) await noteLinkSent(db, recipient.linkToken);
    return true;
  };

  const storeNumbersOf = async (letterId: number, isUrgent = false) => {
    const now = performance.now();
    if (!isUrgent && now - (numbersStoredAt.get(letterId) ?? Number.NEGATIVE_INFINITY) < NUMBERS_INTERVAL_MS) return;
    numbersStoredAt.set(letterId, now);
    await storeNumbers(db, letterId);
  };

  const sendLetter = async (letter: LetterRow, stop?: AbortSignal) => {
    while ((await listMoreRecipients(db, tokenKey, letter)) === 'more') if (stop?.aborted) return;
    await storeNumbersOf(letter.id);
    if (await isAnybodyDue(db, letter.id)) await checkServer();
    const plan = await readLetterPlan(db, letter, siteOrigin);
    while (!stop?.aborted) {
      const claim = await claimNext(db, tokenKey, letter);
      if (claim.outcome === 'none') {
        await storeNumbersOf(letter.id, true);
        await finishLetter(db, letter.id);
      }
      if (claim.outcome === 'none' || claim.outcome === 'later') return;
      if (claim.outcome === 'claimed' && !(await sendOne(letter, plan, claim.recipient))) return;
      await storeNumbersOf(letter.id);
    }
  };

  const storeFigures = async () => {
    await checkServer().catch((error: unknown) => log(error, 'the mail server does not respond'));
    const { unsubscribed, cameBack } = await countSuppressed(db);
    await storeLetterFigures(db, {
      sender: from,
      asked: {
        opened: await countWishes(db, 'opened'),
        closing: await countWishes(db, 'closing'),
        results: await countWishes(db, 'results'),
      },
      unsubscribed: roundDown(unsubscribed),
      cameBack: roundDown(cameBack),
      lastTakenAt: lastTakenAt ?? (await readLetterFigures(db))?.lastTakenAt ?? null,
      failsSince,
    });
  };

  return {
    storeFigures,
    sendDue: async (stop) => {
      await beginDueLetters(db);
      const wasFailing = failsSince !== null;
      try {
        await sendTestLetters(db, {
          mailer: { ...mailer, check: checkServer },
          tokenKey,
          siteOrigin,
          onFailure: (error) => log(error, 'a test letter was not sent'),
        });
        for (const letter of await listSending(db)) {
          if (stop?.aborted) return;
          await sendLetter(letter, stop);
        }
      } catch (error) {
        log(error, 'letters were put off');
      }
      if (wasFailing !== (failsSince !== null)) await storeFigures();
    },
  };
}

export function startLetterSender(
  db: Db,
  settings: MailSettings & { tokenKey: KeyObject },
  logger: Logger,
): { stop: () => void } {
  const mailer = createMailer(settings);
  const sender = createLetterSender(db, mailer, settings, logger);
  const stopping = new AbortController();
  const { signal } = stopping;
  let figuresAt = Number.NEGATIVE_INFINITY;
  const runOnce = async () => {
    await sender.sendDue(signal);
    if (performance.now() - figuresAt < FIGURES_INTERVAL_MS) return;
    figuresAt = performance.now();
    await sender.storeFigures();
  };
  void (async () => {
    for (;;) {
      await pause(CHECK_INTERVAL_MS, undefined, { signal, ref: false });
      await runOnce().catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, 'sending letters was put off');
      });
    }
  })().catch(() => {
    // Stopping the process ends the pause with this error.
  });
  return {
    stop: () => {
      stopping.abort();
      mailer.close();
    },
  };
}
