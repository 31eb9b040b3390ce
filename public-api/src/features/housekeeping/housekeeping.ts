import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import type { ProofKind } from '@plaudit/db/rules/votes/proofs';
import { storeReadyProofs } from '@plaudit/db/rules/votes/ready-proofs';
import type { Logger } from 'pino';
import { confirmMembers } from '../confirmations/roll-confirmations.ts';
import { BatchSize } from './batch-size.ts';
import {
  type DeleteSome,
  deleteExpiredCaptchas,
  deleteExpiredCounters,
  deleteExpiredLinks,
  deleteOldLinks,
  deleteOldOrganizerLetters,
  deleteOldRecipients,
  deleteOldRoll,
  deleteOldSessions,
  deleteOldTraces,
  forgetProofSubjects,
  forgetUnlinkedSubjects,
  listOldSessions,
  type SessionPosition,
  shortenAddresses,
} from './housekeeping.queries.ts';
import { writeRollFigures } from './roll-numbers.ts';

const RUN_INTERVAL_MS = 5 * 60_000;
/** A pause between two statements, so that other statements get their turn. */
const PAUSE_MS = 20;
const START_OF_LIST: SessionPosition = { lastActivityAt: new Date(0), id: 0 };

export type Housekeeping = { run: (stop?: AbortSignal) => Promise<void> };

type Step = [name: string, step: (stop?: AbortSignal) => Promise<void>];

/** Removes or shortens what has expired. Every replica does this, because doing it twice does no harm. */
export function createHousekeeping(
  db: Db,
  logger: Logger,
  /** What can confirm an account, by the configuration of this process. */
  readyProofs: readonly ProofKind[] = [],
  tokenKey?: KeyObject,
): Housekeeping {
  // The last session whose address this process has shortened, in the order of activity. Only a new process starts from
  // the beginning.
  let lastShortened = START_OF_LIST;

  const deleteAll = (deleteSome: DeleteSome) => {
    const batch = new BatchSize();
    return async (stop?: AbortSignal) => {
      for (;;) {
        const limit = batch.rows;
        if ((await batch.timed(() => deleteSome(db, limit))) < limit) return;
        await pause(PAUSE_MS, undefined, { signal: stop });
      }
    };
  };

  const addresses = new BatchSize();
  const shortenOldAddresses = async (stop?: AbortSignal) => {
    for (;;) {
      const limit = addresses.rows;
      const sessions = await listOldSessions(db, lastShortened, limit);
      const last = sessions.at(-1);
      if (last === undefined) return;
      const ids = sessions.map(({ id }) => id);
      await addresses.timed(() => shortenAddresses(db, ids));
      lastShortened = last;
      if (sessions.length < limit) return;
      await pause(PAUSE_MS, undefined, { signal: stop });
    }
  };

  const confirming: Step[] = tokenKey ? [['who came by a link before', () => confirmMembers(db, tokenKey)]] : [];
  const steps: readonly Step[] = [
    ['expired captchas', deleteAll(deleteExpiredCaptchas)],
    ['expired counters', deleteAll(deleteExpiredCounters)],
    ['expired links', deleteAll(deleteExpiredLinks)],
    ['letters to organizers', deleteAll(deleteOldOrganizerLetters)],
    ['old sessions', deleteAll(deleteOldSessions)],
    ['traces of registrations', deleteAll(deleteOldTraces)],
    ['what confirmed accounts', deleteAll(forgetProofSubjects)],
    ['unlinked accounts at providers', deleteAll(forgetUnlinkedSubjects)],
    ['personal links of former periods', deleteAll(deleteOldLinks)],
    ['the roll of former periods', deleteAll(deleteOldRoll)],
    ['who got a letter', deleteAll(deleteOldRecipients)],
    ['old addresses', shortenOldAddresses],
    ...confirming,
    ['the numbers about personal links', () => writeRollFigures(db)],
    ['what can confirm an account', () => storeReadyProofs(db, readyProofs)],
  ];

  return {
    run: async (stop) => {
      for (const [name, step] of steps) {
        if (stop?.aborted) return;
        // A step that fails must not stop the others.
        await step(stop).catch((error: unknown) => {
          if (!stop?.aborted) logger.warn({ err: error, step: name }, 'housekeeping was put off');
        });
      }
    },
  };
}

export function startHousekeeping(
  db: Db,
  logger: Logger,
  { readyProofs, tokenKey }: { readyProofs: readonly ProofKind[]; tokenKey: KeyObject },
): { stop: () => void } {
  const housekeeping = createHousekeeping(db, logger, readyProofs, tokenKey);
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    await storeReadyProofs(db, readyProofs).catch((error: unknown) =>
      logger.warn({ err: error }, 'the panel does not know what can confirm an account'),
    );
    for (;;) {
      await pause(RUN_INTERVAL_MS, undefined, { signal, ref: false });
      await housekeeping.run(signal);
    }
  })().catch(() => {
    // Stopping the process ends the pause with this error.
  });
  return { stop: () => stopping.abort() };
}
