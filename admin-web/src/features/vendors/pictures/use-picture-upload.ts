import type { AdminVendor, SaveVendorRequest } from '@plaudit/admin-api/contract';
import { useRef, useState } from 'react';
import { makeSmaller } from '../../../components/pictures/make-smaller.ts';
import { PictureProblem } from '../../../components/pictures/open-picture.ts';
import { uploadPicture } from '../../../components/pictures/upload-picture.ts';
import { http } from '../../../http/http-client.ts';
import { HttpError, isRejection, reasonOf } from '../../../http/http-error.ts';
import { hasSessionEnded } from '../../../http/session-end.ts';
import { useSend } from '../../../http/use-send.ts';
import { formatCount } from '../../../lib/format-counts.ts';
import { CHANGED_WITH_VENDORS } from '../api.ts';
import type { PictureSource } from './picture-source.ts';

type ChosenPictures = { source: PictureSource; vendors: ReadonlyMap<string, AdminVendor> };
export type FailedPicture = { file: string; reason: string };
type Progress = { done: number; isWaiting: boolean };

/** Uploads one picture after the other and gives it to its vendor. A picture that is rejected stops no other one. */
export function usePictureUpload() {
  const [progress, setProgress] = useState<Progress>({ done: 0, isWaiting: false });
  const isStopped = useRef(false);
  const upload = useSend({
    mutationFn: async ({ source, vendors }: ChosenPictures): Promise<{ saved: number; failed: FailedPicture[] }> => {
      const failed: FailedPicture[] = [];
      let saved = 0;
      isStopped.current = false;
      await source.read(new Set(vendors.keys()), async (file, bytes) => {
        const vendor = vendors.get(file);
        if (!vendor || isStopped.current) return;
        const onWait = () => setProgress({ done: saved + failed.length, isWaiting: true });
        try {
          const small = bytes && (await makeSmaller(bytes));
          if (!small) throw new PictureProblem('It is larger than 40 MB, or damaged');
          await patiently(() => savePicture(vendor, small), onWait);
          saved += 1;
        } catch (error) {
          const reason = rejectionOf(error);
          if (reason === undefined) throw error;
          failed.push({ file, reason });
        }
        setProgress({ done: saved + failed.length, isWaiting: false });
      });
      return { saved, failed };
    },
    meta: {
      success: (data) => ({ title: `${formatCount((data as { saved: number }).saved, 'picture')} saved` }),
      failure: 'Failed to upload the pictures',
      invalidates: CHANGED_WITH_VENDORS,
    },
  });
  return {
    ...upload,
    progress,
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** Undefined for an error that the next picture would meet too. */
function rejectionOf(error: unknown): string | undefined {
  if (error instanceof PictureProblem) return error.message;
  const isAboutPicture = isRejection(error) || (error instanceof HttpError && error.code === 'service.busy');
  return isAboutPicture && !hasSessionEnded(error) ? reasonOf(error, 'It was rejected') : undefined;
}

async function savePicture({ id, name, description, version }: AdminVendor, bytes: Blob): Promise<void> {
  const { imageUrl } = await uploadPicture(bytes);
  const body: SaveVendorRequest = { name, description, imageUrl, version };
  await http.put<AdminVendor>(`/api/admin/vendors/${id}`, body);
}

const TRIES = 4;

/** Hundreds of pictures reach the limit on uploads. Then the server says how long to wait. */
async function patiently(send: () => Promise<void>, onWait: () => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = error instanceof HttpError ? error.retryAfterMs : undefined;
      if (wait === undefined || tries === TRIES) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
