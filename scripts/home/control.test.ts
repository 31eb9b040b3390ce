import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Control, stackStatus } from './control.ts';
import { type Layout, makeHome } from './layout.ts';

let home: string;
let layout: Layout;
let holder: ChildProcess | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plaudit-control-'));
  layout = makeHome(home);
});
afterEach(() => {
  holder?.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

test('a second start reports that the process on its home is suspended, instead of waiting for it', async () => {
  const script = `import { Control } from ${JSON.stringify(join(import.meta.dirname, 'control.ts'))};
import { makeHome } from ${JSON.stringify(join(import.meta.dirname, 'layout.ts'))};
await Control.open(makeHome(${JSON.stringify(home)}), 'http://localhost:1');
process.stdout.write('held');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holder = child;
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect(await stackStatus(layout.control)).toMatchObject({ state: 'starting', supervisor: child.pid });
  child.kill('SIGSTOP');
  const silent = /process that holds .* does not respond/;
  await expect(Control.open(layout, 'http://localhost:2')).rejects.toThrow(silent);
  await expect(stackStatus(layout.control)).rejects.toThrow(silent);
}, 60_000);

test('without a running stack there is no status', async () => {
  expect(await stackStatus(layout.control)).toBeUndefined();
});
