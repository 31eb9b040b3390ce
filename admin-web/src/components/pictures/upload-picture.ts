import type { PictureCrop, UploadedPicture } from '@plaudit/admin-api/contract';
import { http } from '../../http/http-client.ts';

const TIME_LIMIT_MS = 60_000;

/** Without a square, the server crops the picture to its middle. */
export const uploadPicture = (file: Blob, crop?: PictureCrop): Promise<UploadedPicture> =>
  http.post<UploadedPicture>('/api/admin/pictures', file, { query: crop, timeLimitMs: TIME_LIMIT_MS });
