import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { versionFolder } from '../release/store.ts';
import { ApiService } from './api-service.ts';
import { type Layout, layoutOf } from './layout.ts';
import { ProcessList } from './orphan-processes.ts';

let home: string;
let layout: Layout;
let service: ApiService;
let lines: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plaudit-api-'));
  layout = layoutOf(home);
  lines = [];
  service = new ApiService({
    part: 'public-api',
    layout,
    environment: { STARTS: join(home, 'starts') },
    processes: new ProcessList(layout.processes),
    report: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await service.stop();
  rmSync(home, { recursive: true, force: true });
});

function makeRelease(version: string, readyAfterMs = 0): void {
  const folder = versionFolder(layout, 'public-api', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
appendFileSync(process.env.STARTS, '${version}\\n');
setTimeout(() => createServer((request, response) => response.end()).listen(process.env.PORT), ${readyAfterMs});
`,
  );
}

const readStarts = () => readFileSync(join(home, 'starts'), 'utf8').trim().split('\n');

test('a release made while the old version is about to be restarted keeps serving', async () => {
  makeRelease('1-old');
  // This version needs longer to start than the pause before a crashed process is started again.
  makeRelease('2-new', 1_000);
  makeRelease('3-newer');
  await service.start('1-old');
  process.kill(service.status.pid ?? 0, 'SIGKILL');
  await expect.poll(() => lines.join(), { timeout: 20_000 }).toContain('starting it again');
  await service.switchTo('2-new');
  // This runs after everything that the crash has queued.
  await service.switchTo('3-newer');
  expect(readStarts()).toEqual(['1-old', '2-new', '3-newer']);
  expect(service.status.version).toBe('3-newer');
}, 60_000);

test('the error for a version that does not start contains its output', async () => {
  makeRelease('1-old');
  const folder = versionFolder(layout, 'public-api', '2-wrong');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.mjs'), "console.error('LOG_LEVEL must be one of'); process.exit(1);\n");
  await service.start('1-old');
  const problem = service.switchTo('2-wrong');
  await expect(problem).rejects.toThrow(/did not become ready: ended with code 1\..*\nLOG_LEVEL must be one of$/);
}, 60_000);
