import { createHash } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { pictureAddress } from '@plaudit/db/rules/pictures';
import { consumeAttempt, type Limit, tooMany } from '@plaudit/db/rules/throttles';
import type { PictureCrop, UploadedPicture } from '../../../contract/index.ts';
import { changeAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import type { EncodePicture, PictureFiles } from './picture-encoder.ts';
import { insertPicture } from './pictures.queries.ts';

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
  crop: PictureCrop | undefined,
): Promise<UploadedPicture> {
  const throttles = Object.entries(LIMITS).map(([name, limit]) => ({
    key: `pictures-${name}:${caller.accountId}`,
    ...limit,
  }));
  const wait = await consumeAttempt(db, throttles);
  if (wait !== undefined) {
    throw tooMany('picture.too_many', 'You have uploaded many pictures. Please wait some minutes', wait);
  }
  // Encoding is slow, so it happens before the transaction begins.
  const files = await encode(bytes, crop);
  const name = nameOf(files);
  const imageUrl = pictureAddress(name);
  return changeAs(db, caller, async (trx) => {
    await insertPicture(trx, name, files);
    await recordAuditEvent(trx, caller, {
      action: 'picture.uploaded',
      subjectType: 'picture',
      subjectId: name,
      detail: { imageUrl },
    });
    return { imageUrl };
  });
}

function nameOf({ small, large }: PictureFiles): string {
  return createHash('sha256').update(large).update(small).digest('hex').slice(0, 32);
}
