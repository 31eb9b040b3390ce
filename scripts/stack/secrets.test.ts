import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

/** What MySQL's validate_password asks for by default: eight characters, both cases, a digit and a sign. */
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

test('what was made once stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-secrets-'));
  try {
    expect(loadSecrets(join(folder, 'a.json'))).toEqual(loadSecrets(join(folder, 'a.json')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
