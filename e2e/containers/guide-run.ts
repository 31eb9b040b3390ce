import type { Installation } from './installation.ts';
import type { Admin } from './people.ts';

/** The data that the steps of a run through docs/deployment.md share. */
export interface GuideRun {
  site: Installation;
  /** The super admin who can sign in now. Some steps replace the account or its credentials. */
  admin: Admin;
  /** The token of a session of this admin that has passed the second factor. */
  panelToken: string;
}

export interface Step {
  /** `npm run e2e:containers -- NAME` runs the steps that every other step needs, and of the others only this one. */
  name: string;
  about: string;
  /** Returns a line to print about the step, such as how long the site was away. */
  run: (guideRun: GuideRun) => Promise<string>;
}

/** Calls `ready` until it returns something. A thrown error counts as not ready. */
export async function waitFor<T>(what: string, ready: () => Promise<T | undefined>, limitMs = 120_000): Promise<T> {
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const found = await ready().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Waits until both APIs respond through the gateway and reach their database. `environment` is that of another Compose
 * project with the same files, and `url` is where to ask instead of the site's own address.
 */
export async function waitForSite(
  { site }: Pick<GuideRun, 'site'>,
  { url = site.url, environment = {} }: { url?: string; environment?: Record<string, string> } = {},
): Promise<void> {
  // A request without a cookie is a new visit. public-api asks its database how many visits this network has made.
  await waitFor('public-api with its database', async () => hasStatus(`${url}/api/user`, 200));
  await waitFor('admin-api behind the gateway', async () => hasStatus(`${url}/api/admin/dashboard`, 401));
  // Without a token admin-api rejects a request before any query. So this runs the health check that Docker runs.
  await waitFor('admin-api with its database', async () => {
    const { status } = await site.try('docker compose exec -T admin-api node health.mjs', environment);
    return status === 0 || undefined;
  });
}

async function hasStatus(url: string, status: number): Promise<true | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.text();
  return response.status === status || undefined;
}
