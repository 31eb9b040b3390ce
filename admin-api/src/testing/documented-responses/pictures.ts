import { expect } from 'vitest';
import type { SignedIn } from '../test-api.ts';
import { makeTestPicture, uploadTo } from '../uploads.ts';
import type { Site } from './send-as.ts';

export async function sendRequestsAboutPictures({ api, database }: Site, admin: SignedIn): Promise<void> {
  const picture = await makeTestPicture();
  expect((await uploadTo(api, admin, picture)).status).toBe(201);
  expect((await uploadTo(api, admin, Buffer.from('not a picture, but some text'))).status).toBe(400);
  await database
    .owner('rate_limits')
    .where('counter_key', 'like', `pictures-%:${admin.account.id}`)
    .update({ hits: 2_000 });
  expect((await uploadTo(api, admin, picture)).status).toBe(429);
}
