import { PICTURE_SIZES, type PictureFiles } from '../../rules/site/pictures.ts';
import { HOUSEHOLD_DRAWINGS } from './household-drawings.ts';
import { STUDY_DRAWINGS } from './study-drawings.ts';
import { WORKSHOP_DRAWINGS } from './workshop-drawings.ts';

const DRAWINGS = { ...HOUSEHOLD_DRAWINGS, ...WORKSHOP_DRAWINGS, ...STUDY_DRAWINGS };
/** The same as that of uploaded pictures. */
const WEBP_QUALITY = 82;

/** Makes the files of the pictures of all shops, by slug. */
export async function drawPictures(): Promise<Map<string, PictureFiles>> {
  // sharp is loaded here, because it takes 20 MB and most starts draw nothing.
  const { default: sharp } = await import('sharp');
  // Four pictures are drawn at a time. With a thread of each for every processor, a container would reach its limit.
  sharp.concurrency(1);
  const toWebp = (drawing: string, side: number) =>
    sharp(Buffer.from(toSvg(drawing, side)))
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  const pictures = Object.entries(DRAWINGS).map(async ([slug, drawing]): Promise<[string, PictureFiles]> => {
    const [small, large] = await Promise.all([
      toWebp(drawing, PICTURE_SIZES.small),
      toWebp(drawing, PICTURE_SIZES.large),
    ]);
    return [slug, { small, large }];
  });
  return new Map(await Promise.all(pictures));
}

const toSvg = (drawing: string, side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${side}" height="${side}">${drawing}</svg>`;
