import type { Db } from '@plaudit/db/connect';
import { consumeAttempt, type Limit, tooMany } from '@plaudit/db/rules/sign-in/throttles';
import { pictureName, storePicture } from '@plaudit/db/rules/site/pictures';
import type { UploadedPicture } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import type { EncodePicture, PicturePart } from './picture-encoder.ts';

/** Enough for somebody who gives hundreds of vendors their pictures, one after the other. */
const LIMITS: Readonly<Record<string, Limit>> = {
  minutes: { limit: 100, windowSeconds: 5 * 60 },
  day: { limit: 2_000, windowSeconds: 24 * 60 * 60 },
};

/** The picture stays for some weeks even if nothing uses it. */
export async function uploadPicture(
  { db, encode }: { db: Db; encode: EncodePicture },
  caller: Caller,
  bytes: Buffer,
  part: PicturePart,
): Promise<UploadedPicture> {
  const throttles = Object.entries(LIMITS).map(([name, limit]) => ({
    key: `pictures-${name}:${caller.accountId}`,
    ...limit,
  }));
  const wait = await consumeAttempt(db, throttles);
  if (wait !== undefined) {
    throw tooMany('picture.too_many', `You have uploaded many pictures. Try again ${inWords(wait)}`, wait);
  }
  // Encoding is slow, so it happens before the transaction begins.
  const files = await encode(bytes, part);
  return changeApartAs(db, caller, async (trx) => {
    const imageUrl = await storePicture(trx, files);
    await recordAuditEvent(trx, caller, {
      action: 'picture.uploaded',
      subjectType: 'picture',
      subjectId: pictureName(files),
      detail: { imageUrl },
    });
    return { imageUrl };
  });
}

function inWords(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
