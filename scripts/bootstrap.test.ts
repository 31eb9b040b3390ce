import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from './home/layout.ts';

const home = mkdtempSync(join(tmpdir(), 'plaudit-bootstrap-'));
afterEach(() => rmSync(home, { recursive: true }));

test('a command succeeds without an error message when its output is cut off, as by `| head`', async () => {
  const command = spawn(process.execPath, [join(ROOT, 'scripts', 'status.mjs')], {
    env: { ...process.env, PLAUDIT_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(command, 'close');
  command.stdout.destroy();
  expect(await text(command.stderr)).toBe('');
  expect(await ended).toEqual([0, null]);
});
