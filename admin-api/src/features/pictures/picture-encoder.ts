import { PICTURE_SIZES, type PictureFiles, type PictureSize } from '@plaudit/db/rules/site/pictures';
import { AppError } from '@plaudit/server-kit/app-error';
import { createQueue } from '@plaudit/server-kit/queue';
import type { Sharp, SharpOptions } from 'sharp';
import { PICTURE_PIXELS_MAX, type PictureCrop } from '../../../contract/index.ts';
import { storedSquare, turnedSize, turnOf } from './orientation.ts';
import { findPictureType, isAnimatedPng } from './picture-type.ts';

/** A square of the picture, by default the largest in its middle, or all of it. */
export type PicturePart = PictureCrop | 'whole' | undefined;
export type EncodePicture = (bytes: Buffer, part: PicturePart) => Promise<PictureFiles>;

const WEBP_QUALITY = 82;
const TIME_LIMIT_SECONDS = 5;
const QUEUE_LIMIT = 8;

/**
 * Makes both files of a picture. Only the pixels are kept: data that a camera or a program has added is left out.
 * Handles one picture at a time, in a separate thread, because a large picture needs much memory for a moment.
 */
export function createPictureEncoder(): EncodePicture {
  const queue = createQueue(1, QUEUE_LIMIT, 'Too many pictures are being uploaded. Please try again in a moment');
  return (bytes, part) => {
    const type = findPictureType(bytes);
    if (type === undefined) {
      throw rejectedPicture('unknown_type', 'The file must be a picture: JPEG, PNG, WebP or GIF');
    }
    if (type === 'png' && isAnimatedPng(bytes)) throw animatedPicture();
    return queue.enter((takeTurn) =>
      takeTurn(() => (part === 'whole' ? encodeCover(bytes) : encodePicture(bytes, part))),
    );
  };
}

const rejectedPicture = (code: string, message: string) => new AppError(`picture.${code}`, 400, message);
const animatedPicture = () => rejectedPicture('animated', 'The picture moves. Please choose one that does not');

type MakeSharp = (bytes: Buffer, options?: SharpOptions) => Sharp;

async function encodePicture(bytes: Buffer, crop: PictureCrop | undefined): Promise<PictureFiles> {
  const sharp = await loadSharp();
  const { square, turn } = await inspectPicture(sharp, bytes, crop);
  const cut = await readPixels(
    sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .extract({ left: square.left, top: square.top, width: square.size, height: square.size })
      .resize({ width: PICTURE_SIZES.large, withoutEnlargement: true }),
  );
  const turned = await readPixels(fromPixels(sharp, cut).rotate(turn.angle));
  const upright = turn.isMirrored ? await readPixels(fromPixels(sharp, turned).flop()) : turned;
  const toWebp = (image: Sharp) => image.webp({ quality: WEBP_QUALITY }).toBuffer();
  return {
    large: await toWebp(fromPixels(sharp, upright)),
    small: await toWebp(fromPixels(sharp, upright).resize({ width: PICTURE_SIZES.small, withoutEnlargement: true })),
  };
}

/** No file is cropped: which part of a cover is seen depends on the screen. */
async function encodeCover(bytes: Buffer): Promise<PictureFiles> {
  const sharp = await loadSharp();
  await inspectPicture(sharp, bytes, undefined);
  const seen = await readPixels(
    sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ ...box('wide'), fit: 'inside', withoutEnlargement: true }),
  );
  const toWebp = (size: PictureSize) =>
    fromPixels(sharp, seen)
      .resize({ ...box(size), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  return { wide: await toWebp('wide'), large: await toWebp('large'), small: await toWebp('small') };
}

const box = (size: PictureSize) => ({ width: PICTURE_SIZES[size], height: PICTURE_SIZES[size] });

/** Decodes no pixels, so that a picture that is too large costs little. */
async function inspectPicture(sharp: MakeSharp, bytes: Buffer, crop: PictureCrop | undefined) {
  const {
    width,
    height,
    pages = 1,
    orientation,
  } = await withPlainErrors(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > PICTURE_PIXELS_MAX) {
    throw rejectedPicture(
      'too_many_pixels',
      `The picture has ${width} × ${height} pixels. Please make it smaller: 5,000 × 5,000 at most`,
    );
  }
  if (pages > 1) throw animatedPicture();
  const turn = turnOf(orientation);
  const seen = turnedSize({ width, height }, turn);
  const wanted = crop ?? middleSquare(seen);
  if (wanted.left + wanted.size > seen.width || wanted.top + wanted.size > seen.height) {
    throw rejectedPicture('crop_outside', 'The square must be inside the picture');
  }
  return { square: storedSquare(wanted, { width, height }, turn), turn };
}

function middleSquare({ width, height }: { width: number; height: number }): PictureCrop {
  const size = Math.min(width, height);
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size };
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

function readPixels(image: Sharp): Promise<Pixels> {
  const limited = image.timeout({ seconds: TIME_LIMIT_SECONDS });
  return withPlainErrors(limited.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }));
}

const fromPixels = (sharp: MakeSharp, { data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const RETRY_AFTER_SECONDS = 10;

/** Replaces the messages of sharp, because they are written for programmers. */
export async function withPlainErrors<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    // sharp has no error class for its time limit, so this looks at the message.
    if (error instanceof Error && error.message.startsWith('timeout: ')) {
      const message = 'Reading the picture took too long. Please try again in a moment, or choose a smaller picture';
      throw new AppError('service.busy', 503, message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
    }
    throw new AppError('picture.unreadable', 400, 'The picture cannot be read. The file may be damaged', {
      cause: error,
    });
  });
}

/** The only formats that are read. Each further one would be more code that reads files from strangers. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

let loadedSharp: Promise<MakeSharp> | undefined;

/** Loads the library for the first picture, because most processes never get one. */
function loadSharp(): Promise<MakeSharp> {
  loadedSharp ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loadedSharp;
}
