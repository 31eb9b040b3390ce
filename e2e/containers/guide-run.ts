import type { Installation } from './installation.ts';
import type { Admin } from './people.ts';

/** The data that the steps of a run through docs/deployment.md share. */
export interface GuideRun {
  site: Installation;
  /** The first admin, and the token of a session that has passed the second factor. */
  admin: Admin;
  panelToken: string;
}

export interface Step {
  /** `npm run e2e:containers -- NAME` runs only this step, after the steps that every other step needs. */
  name: string;
  about: string;
  /** Returns a line to print about the step, such as how long the site was away. */
  run: (guideRun: GuideRun) => Promise<string>;
}

/** Calls `ready` until it returns something. */
export async function waitFor<T>(what: string, ready: () => Promise<T | undefined>, limitMs = 120_000): Promise<T> {
  const limit = Date.now() + limitMs;
  for (;;) {
    const found = await ready().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > limit) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until both APIs serve requests that need the database. Returns how long that took, in seconds. */
export async function waitForSite({ site }: { site: Pick<Installation, 'url'> }): Promise<number> {
  const startedAt = Date.now();
  await waitFor('public-api', async () => hasStatus(`${site.url}/api/user`, 200));
  await waitFor('public-api with its database', async () => hasStatus(`${site.url}/api/captcha`, 200));
  await waitFor('admin-api', async () => hasStatus(`${site.url}/api/admin/dashboard`, 401));
  return (Date.now() - startedAt) / 1000;
}

async function hasStatus(url: string, status: number): Promise<true | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.text();
  return response.status === status || undefined;
}
