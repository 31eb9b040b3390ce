import { LARGE_BYTES_MAX, makeSmaller } from './make-smaller.ts';

/** A picture that the browser can show. `drawn` is a copy that is small enough to be drawn many times a second. */
export type OpenedPicture = { file: Blob; width: number; height: number; drawn: HTMLCanvasElement };

/** Says in a sentence why a file cannot be used. The server repeats these checks, and makes others. */
export class PictureProblem extends Error {}

const DRAWN_SIDE_MAX_PX = 720;

export async function openPicture(chosen: Blob): Promise<OpenedPicture> {
  if (chosen.size > LARGE_BYTES_MAX) {
    throw new PictureProblem('The file is larger than 40 MB. Save the picture smaller, and choose it again.');
  }
  const file = await makeSmaller(chosen);
  const bitmap = file && (await createImageBitmap(file).catch(() => undefined));
  if (file === undefined || bitmap === undefined) {
    throw new PictureProblem('This file cannot be shown as a picture. Choose a JPEG, PNG, WebP or GIF file.');
  }
  const { width, height } = bitmap;
  try {
    return { file, width, height, drawn: drawSmaller(bitmap) };
  } finally {
    bitmap.close();
  }
}

function drawSmaller(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, DRAWN_SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
