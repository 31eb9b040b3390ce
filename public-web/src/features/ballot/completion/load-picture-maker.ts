import type { LoadChunk } from '@plaudit/shared-ui/ui';

/** Only voters with a complete ballot make a picture, so the first view does not load the code that draws it. */
export const loadPictureMaker: LoadChunk = () => import('./picture-maker.tsx').then(({ PictureMaker }) => PictureMaker);
