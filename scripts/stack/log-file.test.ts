import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitLogs, openLog } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a log over its limit is copied to one file and emptied, while its process goes on writing', () => {
  const log = openLog(folder, 'public-api');
  const path = join(folder, 'public-api.log');
  for (const content of ['first', 'second', 'third']) {
    writeSync(log, content.repeat(100));
    limitLogs([folder], 100);
    expect(readFileSync(`${path}.1`, 'utf8')).toBe(content.repeat(100));
    expect(statSync(path).size).toBe(0);
  }
  writeSync(log, 'a short line');
  limitLogs([folder, join(folder, 'missing')], 100);
  expect(readFileSync(path, 'utf8')).toBe('a short line');
  expect(statSync(`${path}.1`).mode & 0o077).toBe(0);
  closeSync(log);
});
