import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import {
  deletePictureUnusedFor,
  findUsedPictures,
  isInWrittenResult,
  listPicturesUnusedFor,
  listUncheckedPictures,
  markPicturesUsed,
} from './pictures.queries.ts';

/** Long enough for a form that stays open, and for an admin who undoes a change. */
export const UNUSED_DAYS = 30;
const PICTURES_AT_ONCE = 200;
const PAUSE_MS = 20;
const CHECK_INTERVAL_MS = 60 * 60_000;

/** Every replica may do this, because doing it twice does no harm. */
export async function removeUnusedPictures(db: Db, stop?: AbortSignal): Promise<void> {
  let after = '';
  for (;;) {
    const names = await listUncheckedPictures(db, after, PICTURES_AT_ONCE);
    const last = names.at(-1);
    if (last === undefined) return;
    const used = await findUsedPictures(db, names);
    await markPicturesUsed(db, [...used]);
    const others = names.filter((name) => !used.has(name));
    for (const name of await listPicturesUnusedFor(db, UNUSED_DAYS, others)) {
      if (await isInWrittenResult(db, name)) await markPicturesUsed(db, [name]);
      else await deletePictureUnusedFor(db, UNUSED_DAYS, name);
    }
    after = last;
    await pause(PAUSE_MS, undefined, { signal: stop });
  }
}

export function startPictureHousekeeping(db: Db, onError: (error: unknown) => void): { stop: () => void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    for (;;) {
      await pause(CHECK_INTERVAL_MS, undefined, { signal, ref: false });
      await removeUnusedPictures(db, signal).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
    }
  })().catch(() => {
    // When the process stops, the pause ends with this error.
  });
  return { stop: () => stopping.abort() };
}
