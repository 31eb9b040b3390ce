import { drawBallot, PICTURE_SIZES, type PictureContent, type PictureShape } from './ballot-picture.ts';
import { loadFonts, measureOn, paint } from './paint.ts';
import { loadPictures } from './vendor-pictures.ts';

/**
 * Paints 'My ballot is complete' on a canvas. The browser does all of it, and nothing is sent anywhere. For a small
 * preview, a `scale` below 1 makes the canvas smaller: a large one that is shown small has jagged letters. Paints nothing
 * if `signal` is aborted before fonts and pictures are loaded.
 */
export async function paintBallot(
  canvas: HTMLCanvasElement,
  shape: PictureShape,
  content: PictureContent,
  { scale = 1, signal }: { scale?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const addresses = content.showsChoices ? content.votes.map(({ imageUrl }) => imageUrl) : [];
  // The browser replaces a font that did not load, and a seal a picture. The whole is still made.
  const [pictures] = await Promise.all([loadPictures(addresses), loadFonts()]);
  if (signal?.aborted) return;
  const shapes = drawBallot(shape, content, { pictures, widthOf: measureOn(context) });
  canvas.width = PICTURE_SIZES[shape].width * scale;
  canvas.height = PICTURE_SIZES[shape].height * scale;
  context.scale(scale, scale);
  paint(context, shapes);
}
