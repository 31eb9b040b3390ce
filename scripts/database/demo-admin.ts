import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSecondFactorKey, type SecondFactorKey } from '@plaudit/db/rules/sign-in/second-factor-secret';
import type { Layout } from '../home/layout.ts';
import { loadSecrets, writePrivately } from '../home/secrets.ts';
import type { AdminCredentials } from './admin-credentials.ts';

/** What a demo keeps of its admin, so that `npm run admin:code` can show codes. The password is not kept. */
type DemoAdmin = Pick<AdminCredentials, 'username' | 'secret'>;

export function readDemoAdmin(layout: Layout): DemoAdmin | undefined {
  const file = demoAdminFile(layout);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function keepDemoAdmin(layout: Layout, { username, secret }: DemoAdmin): void {
  writePrivately(demoAdminFile(layout), JSON.stringify({ username, secret }));
}

export function forgetDemoAdmin(layout: Layout): void {
  rmSync(demoAdminFile(layout), { force: true });
}

/**
 * Keeps the new second factor of an account that was recovered, if it is the demo's admin. An account with the same
 * name in the database of another Plaudit is not: that one uses another key.
 */
export function renewDemoAdmin(layout: Layout, key: SecondFactorKey, recovered: DemoAdmin): void {
  if (readDemoAdmin(layout)?.username !== recovered.username) return;
  const keyOfHome = createSecondFactorKey(loadSecrets(layout.secrets).secondFactorKey);
  if (keyOfHome.equals(key)) keepDemoAdmin(layout, recovered);
}

function demoAdminFile(layout: Layout): string {
  return join(layout.home, 'demo-admin.json');
}
