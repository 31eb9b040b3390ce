import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

/**
 * The default rules of MySQL's validate_password: eight characters, upper and lower case, a digit and a special
 * character.
 */
const POLICY = [/.{8}/, /[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];

test('every database password satisfies the usual policy, and needs no escaping in a URL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-secrets-'));
  try {
    for (let round = 0; round < 100; round++) {
      const { databaseRoot, databasePublic, databaseAdmin } = loadSecrets(join(folder, `${round}.json`));
      for (const password of [databaseRoot, databasePublic, databaseAdmin]) {
        for (const rule of POLICY) expect(password).toMatch(rule);
        expect(encodeURIComponent(password)).toBe(password);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('existing secrets are kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-secrets-'));
  try {
    expect(loadSecrets(join(folder, 'a.json'))).toEqual(loadSecrets(join(folder, 'a.json')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
