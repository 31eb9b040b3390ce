import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecondFactorKey } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Layout, layoutOf } from '../home/layout.ts';
import { loadSecrets } from '../home/secrets.ts';
import { keepDemoAdmin, readDemoAdmin, renewDemoAdmin } from './demo-admin.ts';

const FORMER = { username: 'admin', secret: 'FORMER' };
let layout: Layout;
beforeEach(() => {
  layout = layoutOf(mkdtempSync(join(tmpdir(), 'plaudit-demo-')));
});
afterEach(() => rmSync(layout.home, { recursive: true }));

const keyOfHome = () => createSecondFactorKey(loadSecrets(layout.secrets).secondFactorKey);

test('a demo keeps the new second factor of its admin', () => {
  keepDemoAdmin(layout, FORMER);
  renewDemoAdmin(layout, keyOfHome(), { username: 'admin', secret: 'NEW' });
  expect(readDemoAdmin(layout)).toEqual({ username: 'admin', secret: 'NEW' });
});

test('no second factor of another account, of another database or of a site without a demo is kept', () => {
  renewDemoAdmin(layout, keyOfHome(), { username: 'admin', secret: 'NEW' });
  expect(readDemoAdmin(layout)).toBeUndefined();
  keepDemoAdmin(layout, FORMER);
  renewDemoAdmin(layout, keyOfHome(), { username: 'maria', secret: 'NEW' });
  const otherKey = createSecondFactorKey(randomBytes(32).toString('base64'));
  renewDemoAdmin(layout, otherKey, { username: 'admin', secret: 'NEW' });
  expect(readDemoAdmin(layout)).toEqual(FORMER);
});
