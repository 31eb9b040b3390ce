import { strict as assert } from 'node:assert';
import type { Category, Vendor, VoteReceipt } from '@plaudit/public-api/contract';
import type { Step } from '../guide-run.ts';
import { register, sendJson, signInToPanel } from '../people.ts';

/** A white square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWP4jwMwDC0JALoev0GybL49AAAAAElFTkSuQmCC',
  'base64',
);

export const voting: Step = {
  name: 'voting',
  about: 'register, vote, second factor, pause, resume, and upload a picture',
  run: async (guideRun) => {
    const { url } = guideRun.site;
    const [category, other] = await sendJson<Category[]>(`${url}/api/categories`);
    const [vendor] = await sendJson<Vendor[]>(`${url}/api/vendors`);
    const token = await register(url, 'walker');
    const vote = { vendorId: vendor?.id, categoryId: category?.id };
    const { receipt } = await sendJson<VoteReceipt>(`${url}/api/votes`, { token, body: vote, status: 201 });
    assert.equal(
      (await sendJson<VoteReceipt>(`${url}/api/votes`, { token, body: vote, status: 201 })).receipt,
      receipt,
    );

    await sendJson(`${url}/api/admin/dashboard`, { status: 401 });
    guideRun.panelToken = await signInToPanel(url, guideRun.admin);
    await sendJson(`${url}/api/admin/dashboard`, { token: guideRun.panelToken });
    const next = { vendorId: vendor?.id, categoryId: other?.id };
    await sendJson(`${url}/api/admin/pause-voting`, { token: guideRun.panelToken, body: { paused: true } });
    await sendJson(`${url}/api/votes`, { token, body: next, status: 403 });
    await sendJson(`${url}/api/admin/pause-voting`, { token: guideRun.panelToken, body: { paused: false } });
    await sendJson(`${url}/api/votes`, { token, body: next, status: 201 });

    const uploaded = await fetch(`${url}/api/admin/pictures`, {
      method: 'POST',
      body: PICTURE,
      headers: { authorization: `Bearer ${guideRun.panelToken}`, 'content-type': 'application/octet-stream' },
    });
    assert.equal(uploaded.status, 201, await uploaded.clone().text());
    const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
    for (const path of [imageUrl, '/cards/site.png', '/embed/leaderboard', '/shared-ui/']) {
      const response = await fetch(new URL(path, url));
      assert.equal(response.status, 200, path);
    }
    for (const page of ['/', '/login', '/admin']) await expectWholePage(url, page);
    return 'every page has its scripts, and every script is there';
  },
};

async function expectWholePage(url: string, path: string): Promise<void> {
  const response = await fetch(url + path);
  const html = await response.text();
  assert.equal(response.status, 200, `${path}: ${html.slice(0, 300)}`);
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|shared-ui)\/[^"]+)"/g)].map(([, file = '']) => file);
  assert(files.length >= 2, `${path} names no scripts: ${html.slice(0, 500)}`);
  for (const file of files) assert.equal((await fetch(url + file)).status, 200, `${file}, which ${path} names`);
}
