import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeTestPicture } from '../../testing/uploads.ts';
import { createPictureEncoder, withPlainErrors } from './picture-encoder.ts';

it('one picture at a time is encoded and eight wait; further ones get an error that says to try again', async () => {
  const encode = createPictureEncoder();
  const bytes = await makeTestPicture();
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => encode(bytes, undefined)));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(failures).toEqual(['service.busy', 'service.busy', 'service.busy']);
});

it('a picture that takes too long to read is not called damaged: the error says to try again', async () => {
  const image = sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'red' } });
  // This filter needs many seconds for such a picture.
  const slow = image.median(51).timeout({ seconds: 1 }).raw().toBuffer();
  await expect(withPlainErrors(slow)).rejects.toMatchObject({
    code: 'service.busy',
    status: 503,
    retryAfterSeconds: expect.any(Number),
  });
});
