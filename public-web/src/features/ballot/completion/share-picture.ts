import { toast } from '@plaudit/shared-ui/ui';
import { saveFile } from '../../../http/save-file.ts';
import { t } from '../../../lib/texts.ts';
import type { PictureShape } from './ballot-picture.ts';

/** A voter may save both shapes, so they have different names. */
const fileNameOf = (shape: PictureShape): string => `my-ballot-${shape}.png`;

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });

/** False on many computers. There the picture can only be saved. */
export function canShareFiles(): boolean {
  const example = new File([], fileNameOf('portrait'), { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [example] });
}

export async function savePicture(canvas: HTMLCanvasElement, shape: PictureShape): Promise<void> {
  const picture = await toBlob(canvas);
  if (picture) saveFile(picture, fileNameOf(shape));
  else showError();
}

export async function sharePicture(canvas: HTMLCanvasElement, shape: PictureShape, site: string): Promise<void> {
  const picture = await toBlob(canvas);
  if (!picture) return showError();
  const files = [new File([picture], fileNameOf(shape), { type: 'image/png' })];
  const text = t('My ballot is complete: {site}', { site });
  try {
    await navigator.share({ files, text, url: window.location.origin });
  } catch (error) {
    // The promise rejects if the voter closes the system's share sheet, which is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    saveFile(picture, fileNameOf(shape));
  }
}

function showError(): void {
  toast({ title: t('Error'), description: t('This browser could not make the picture'), variant: 'destructive' });
}
