import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ADMIN_TOKEN_KEY } from '@plaudit/public-api/contract';
import { layoutOf } from '@plaudit/scripts/home/layout';
import { test as base, expect, type Page } from 'playwright/test';
import { type GatewayUnderTest, startGateway } from '../gateway/gateway-under-test.ts';
import { CannedApi } from './canned-api.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PARTS = ['public-web', 'admin-web', 'shared-ui'] as const;

/** The folder of a part's release in the stack of the browser tests. Without a stack, its dist/ folder. */
function releaseOf(part: (typeof PARTS)[number]): string {
  const stack = process.env.PLAUDIT_E2E_STACK;
  const folder = stack ? join(layoutOf(JSON.parse(stack).home).releases, part, 'current') : join(ROOT, part, 'dist');
  if (!existsSync(folder)) throw new Error(`${part} is not built: npm run build -w ${part}`);
  return folder;
}

/** Both webs and shared-ui as they are released, behind the real gateway, with fixed responses instead of the APIs. */
export const test = base.extend<{ api: CannedApi }, { gateway: GatewayUnderTest }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const gateway = await startGateway({ GATEWAY_RATE: '5000' });
      for (const part of PARTS) {
        const target = join(gateway.layout.releases, part, 'current');
        mkdirSync(dirname(target), { recursive: true });
        cpSync(releaseOf(part), target, { recursive: true, dereference: true, force: true });
      }
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ gateway }, use) => {
      const api = new CannedApi();
      gateway.publicApi.behavior = api.respond;
      gateway.adminApi.behavior = api.respond;
      await use(api);
    },
    { auto: true },
  ],
  baseURL: async ({ gateway }, use) => {
    await use(`http://127.0.0.1:${gateway.port}`);
  },
});

/** Stores a token as the sign-in of an admin does. The canned API accepts it. */
export async function signIn(page: Page): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [ADMIN_TOKEN_KEY, 'admin'] as const);
}

export { expect };
