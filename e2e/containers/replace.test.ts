import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/layout.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-replace-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script with a docker that only writes down what it was asked, and knows two old containers. */
function replace({ healthy, running = ['old1', 'old2'] }: { healthy: boolean; running?: string[] }) {
  const log = join(folder, 'log');
  writeFileSync(
    join(folder, 'docker'),
    `#!/bin/sh
echo "$*" >>"${log}"
case "$*" in
  "compose ps --quiet public-api") printf '%s\\n' ${running.join(' ')} ;;
  "compose ps --all --quiet public-api") printf '%s\\n' ${running.join(' ')} new1 new2 ;;
  "compose up"*) exit ${healthy ? 0 : 1} ;;
esac
`,
  );
  chmodSync(join(folder, 'docker'), 0o755);
  const result = spawnSync('sh', [join(ROOT, 'scripts', 'containers', 'replace.sh'), 'public-api'], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return { ...result, asked: readFileSync(log, 'utf8').trim().split('\n') };
}

const UP = (count: number) =>
  `compose up --detach --no-deps --no-recreate --scale public-api=${count} --wait --wait-timeout 90 public-api`;

test('new containers are healthy beside the old ones before those go', () => {
  const { status, asked } = replace({ healthy: true });
  expect(asked).toEqual(['compose ps --quiet public-api', UP(4), 'stop --timeout 15 old1 old2', 'rm old1 old2']);
  expect(status).toBe(0);
});

test('new containers that do not become healthy go, and the old ones stay', () => {
  const { status, asked, stderr } = replace({ healthy: false });
  expect(asked.slice(1)).toEqual([UP(4), 'compose ps --all --quiet public-api', 'rm --force new1 new2']);
  expect(status).toBe(1);
  expect(stderr).toContain('the old one stays');
});

test('a service that does not run is started', () => {
  expect(replace({ healthy: true, running: [] }).asked.at(-1)).toBe(UP(1));
});
