import { createHash } from 'node:crypto';
import { unavailable } from '@plaudit/server-kit/app-error';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';

export type Picture = { png: Buffer; etag: string };

/** Returns a drawing, or undefined if there is nothing to draw. */
export type Describe = () => Promise<string | undefined>;

export type MakePicture = (describe: Describe) => Promise<Picture | undefined>;

/** A picture takes some 100 ms of a processor. Whoever would wait longer than a deadline is told to try again. */
const MAX_WAITING = 20;
/** Of some 60 KB each. */
const KEPT = 100;

/**
 * Describes and draws one picture at a time, so any number of requests uses one connection and one thread. The last pictures
 * are kept. They are found by their drawing, so none is ever out of date.
 */
export function createPictureMaker(batches: BatchMetrics): MakePicture {
  const kept = new Map<string, Picture>();
  return createBatcher<Describe, Picture | undefined>({
    run: async ([describe]) => {
      const drawing = await describe?.();
      if (drawing === undefined) return [undefined];
      const key = createHash('sha1').update(drawing).digest('base64url');
      const picture = kept.get(key) ?? { png: await toPng(drawing), etag: `"${key}"` };
      // Once more at the end, so that the one that was not asked for longest goes first.
      kept.delete(key);
      kept.set(key, picture);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return [picture];
    },
    maxBatchSize: 1,
    maxWaiting: MAX_WAITING,
    reject: unavailable,
    observe: batches.observer('pictures'),
  });
}

/** Loaded with the first picture, because it takes 20 MB. One thread draws, so passwords and votes have the others. */
async function toPng(drawing: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
