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

/**
 * Runs the script with a docker that only writes down what it was asked. It knows containers old1 and old2 (unless
 * nothing runs), and new3 and new4 once they were asked for; the last figure is their address's.
 */
function replace({ healthy, running = true }: { healthy: boolean; running?: boolean }) {
  const log = join(folder, 'log');
  const docker = `#!/bin/sh
echo "$*" >>"${log}"
old=${running ? '"old1 old2"' : ''}
new=
if grep -q 'compose up' "${log}"; then new="new3 new4"; fi
case "$*" in
  "compose ps"*) printf '%s\\n' $old $new ;;
  "compose up"*) exit ${healthy ? 0 : 1} ;;
  inspect*)
    shift 3
    for id in "$@"; do
      printf 'plaudit_public 10.0.1.%s\\nplaudit_public-data 10.0.2.%s\\n\\n' "\${id#???}" "\${id#???}"
    done ;;
esac
`;
  writeFileSync(join(folder, 'docker'), docker);
  chmodSync(join(folder, 'docker'), 0o755);
  const { status, stderr } = spawnSync('sh', [join(ROOT, 'scripts', 'containers', 'replace.sh'), 'public-api'], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      GATEWAY_LEARNS_SECONDS: '0',
      GATEWAY_LETS_GO_SECONDS: '0',
    },
    encoding: 'utf8',
  });
  const asked = readFileSync(log, 'utf8').trim().split('\n');
  return { status, stderr, did: asked.filter((line) => !/^(compose ps|inspect)/.test(line)) };
}

const UP = (count: number) =>
  `compose up --detach --no-deps --no-recreate --scale public-api=${count} --wait --wait-timeout 90 public-api`;
const USE = (...addresses: string[]) =>
  ['compose exec -T nginx sh /gateway/start.sh use public-api', ...addresses].join(' ');

test('new containers are healthy, and have all requests, before the old ones go', () => {
  const { status, did } = replace({ healthy: true });
  expect(did).toEqual([
    USE('10.0.1.1:3000', '10.0.1.2:3000'),
    UP(4),
    USE('10.0.1.3:3000', '10.0.1.4:3000'),
    'stop --timeout 15 old1 old2',
    'rm old1 old2',
    USE('10.0.1.3:3000', '10.0.1.4:3000', 'public-api:3000'),
    USE(),
  ]);
  expect(status).toBe(0);
});

test('new containers that do not become healthy go, and never had a request', () => {
  const { status, did, stderr } = replace({ healthy: false });
  expect(did).toEqual([
    USE('10.0.1.1:3000', '10.0.1.2:3000'),
    UP(4),
    'rm --force new3 new4',
    USE('10.0.1.1:3000', '10.0.1.2:3000', 'public-api:3000'),
    USE(),
  ]);
  expect(status).toBe(1);
  expect(stderr).toContain('the old one stays');
});

test('a service that does not run is started', () => {
  expect(replace({ healthy: true, running: false }).did).toEqual([UP(1)]);
});
