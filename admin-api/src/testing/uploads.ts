import type { ApiResponse } from '@plaudit/server-kit/testing/served-api';
import sharp, { type Sharp } from 'sharp';
import type { ApiError, PictureCrop, UploadedPicture } from '../../contract/index.ts';
import type { SignedIn, TestApi } from './test-api.ts';

type Size = { width: number; height: number };

/** Draws a picture with four fields in different colors, so that a test can see if it is turned. */
export function drawTestPicture({ width, height }: Size = { width: 400, height: 300 }): Sharp {
  const field = (background: string, left: number, top: number) => ({
    input: { create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const, background } },
    left: left * Math.floor(width / 2),
    top: top * Math.floor(height / 2),
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    field('red', 0, 0),
    field('lime', 1, 0),
    field('blue', 0, 1),
    field('yellow', 1, 1),
  ]);
}

export const makeTestPicture = (size?: Size): Promise<Buffer> => drawTestPicture(size).png().toBuffer();

export function uploadTo(
  api: TestApi,
  { token }: Pick<SignedIn, 'token'>,
  bytes: Buffer,
  part?: PictureCrop | 'whole',
): Promise<ApiResponse<UploadedPicture & ApiError>> {
  const query = part === 'whole' ? '?whole=true' : part ? `?left=${part.left}&top=${part.top}&size=${part.size}` : '';
  const headers = { 'Content-Type': 'application/octet-stream' };
  return api.send('POST', `/api/admin/pictures${query}`, { token, raw: bytes, headers });
}
