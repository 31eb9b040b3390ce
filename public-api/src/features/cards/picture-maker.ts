import { createHash } from 'node:crypto';
import { unavailable } from '@plaudit/server-kit/app-error';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import type { Drawing, Inlay } from './drawing.ts';

/** Returns a drawing, or undefined if there is nothing to draw. */
export type MakeDrawing = () => Promise<Drawing | undefined>;

/** The picture as a PNG. */
export type MakePicture = (makeDrawing: MakeDrawing) => Promise<Buffer | undefined>;

/** A picture takes some 100 ms of a processor. A request that would wait past its deadline is rejected at once. */
const WAITING_MAX = 20;
/** A picture has some 60 KB. */
const PICTURES_KEPT = 100;

/**
 * Describes and draws one picture at a time. So any number of requests needs only one thread, and no more database
 * connections than a single request. The last pictures are kept. They are found by their drawing, so none is ever out
 * of date.
 */
export function createPictureMaker(batches: BatchMetrics): MakePicture {
  const kept = new Map<string, Buffer>();
  return createBatcher<MakeDrawing, Buffer | undefined>({
    run: async ([makeDrawing]) => {
      const drawing = await makeDrawing?.();
      if (drawing === undefined) return [undefined];
      const key = createHash('sha1')
        .update(drawing.svg)
        .update(drawing.inlay?.file ?? '')
        .digest('base64url');
      const picture = kept.get(key) ?? (await toPng(drawing));
      // The picture is moved to the end, because the one that was not requested for the longest time is dropped first.
      kept.delete(key);
      kept.set(key, picture);
      const [oldest] = kept.keys();
      if (kept.size > PICTURES_KEPT && oldest !== undefined) kept.delete(oldest);
      return [picture];
    },
    maxBatchSize: 1,
    maxWaiting: WAITING_MAX,
    reject: unavailable,
    observe: batches.observer('pictures'),
  });
}

/**
 * sharp is loaded with the first picture, because it takes 20 MB. It uses one thread, so the others stay free for
 * passwords and votes.
 */
async function toPng({ svg, inlay }: Drawing): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const ground = sharp(Buffer.from(svg));
  return inlay === undefined
    ? ground.png().toBuffer()
    : ground
        .composite([await cutInlay(inlay)])
        .png()
        .toBuffer();
}

const CORNER_SHARE = 0.12;

async function cutInlay({ file, size, left, top }: Inlay) {
  const { default: sharp } = await import('sharp');
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * CORNER_SHARE}"/></svg>`;
  const input = await sharp(file)
    .resize(size, size, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}
