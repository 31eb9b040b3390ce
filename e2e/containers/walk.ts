import type { Installation } from './installation.ts';
import type { Admin } from './people.ts';

/** The data that the steps of a run through docs/deployment.md share. */
export interface Walk {
  site: Installation;
  /** The first admin, and the token of a session that has passed the second factor. */
  admin: Admin;
  panel: string;
}

export interface Step {
  name: string;
  /** Returns what is printed about the step, such as how long the site was away. */
  run: (walk: Walk) => Promise<string>;
}

/** Calls `ready` until it returns something. */
async function waitFor<T>(what: string, ready: () => Promise<T | undefined>, limitMs = 120_000): Promise<T> {
  const limit = Date.now() + limitMs;
  for (;;) {
    const found = await ready().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > limit) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until the site serves a read that needs the database. Returns how long that took, in seconds. */
export async function waitForSite({ site }: Pick<Walk, 'site'>): Promise<number> {
  const startedAt = Date.now();
  await waitFor(`${site.url}/api/user`, async () => isServed(`${site.url}/api/user`));
  await waitFor('the site', async () => isServed(`${site.url}/api/captcha`));
  return (Date.now() - startedAt) / 1000;
}

async function isServed(url: string): Promise<true | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.text();
  return response.ok || undefined;
}
