import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-replace-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Options that the oldest supported Docker (25) and Compose (2.29.7) accept. `docker stop --timeout` is newer. */
const DOCKER_OPTIONS: Record<string, string[]> = {
  'compose config': ['--images'],
  'compose ps': ['--all', '--quiet'],
  'compose pull': ['--quiet'],
  'compose up': ['--detach', '--no-deps', '--no-recreate', '--scale', '--wait', '--wait-timeout'],
  exec: [],
  'image inspect': [],
  inspect: ['--format'],
  logs: ['--tail'],
  stop: ['-t'],
  rm: ['--force'],
};

interface FakeDocker {
  /** The shell commands that run in place of `docker compose up`, `docker stop` and `docker exec`. */
  up?: string;
  stop?: string;
  exec?: string;
  areOldOnesRunning?: boolean;
  service?: string;
  /** The generation of the new image. That of the gateways is 1. */
  generation?: string;
}

/**
 * Runs the script with a fake docker, which records its arguments and rejects options that some supported version does
 * not know. The containers old1 and old2 run, unless `areOldOnesRunning` is false. new3 and new4 run once they are
 * started. The digit is the last part of a container's address. There are two gateways, gateway1 and gateway2.
 * `npm run e2e:containers` runs the script with the real Docker.
 */
function replace({
  up = 'exit 0',
  stop = '',
  exec = '',
  areOldOnesRunning = true,
  service = 'public-api',
  generation = '1',
}: FakeDocker = {}) {
  const log = join(folder, 'log');
  const known = Object.entries(DOCKER_OPTIONS).map(
    ([command, options]) => `"${command}") known="${options.join(' ')}" ;;`,
  );
  const docker = `#!/bin/sh
echo "$*" >>"${log}"
command=$1
case $1 in compose | image) command="$1 $2"; shift ;; esac
shift
case $command in
${known.join('\n')}
*) echo "docker: unknown command: $command" >&2; exit 125 ;;
esac
for each in "$@"; do
  case $each in
    sh) break ;;
    -*) case " $known " in *" $each "*) ;; *) echo "unknown flag: $each" >&2; exit 125 ;; esac ;;
  esac
done
old=${areOldOnesRunning ? '"old1 old2"' : ''}
new=
if grep -q 'compose up' "${log}"; then new="new3 new4"; fi
for gone in $(sed -n 's/^rm --force //p' "${log}"); do
  old=$(echo " $old " | sed "s/ $gone / /"); new=$(echo " $new " | sed "s/ $gone / /")
done
case $command in
  "compose ps") case "$*" in *nginx) printf '%s\\n' gateway1 gateway2 ;; *) printf '%s\\n' $old $new ;; esac ;;
  "compose config") printf 'plaudit/%s:2\\n' shared-ui ${service} ;;
  "compose up") ${up} ;;
  stop) ${stop || ':'} ;;
  exec) ${exec || ':'} ;;
  logs) for name in "$@"; do :; done; echo "the log of $name" ;;
  inspect)
    case $2 in *generation*) case $3 in gateway*) echo 1 ;; *) echo "${generation}" ;; esac; exit ;; esac
    shift 2
    for id in "$@"; do
      printf 'plaudit_public 10.0.1.%s\\nplaudit_public-data 10.0.2.%s\\n\\n' "\${id#???}" "\${id#???}"
    done ;;
esac
`;
  writeFileSync(join(folder, 'docker'), docker);
  chmodSync(join(folder, 'docker'), 0o755);
  const { status, stderr } = spawnSync('sh', [join(ROOT, 'scripts', 'containers', 'replace.sh'), service], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      GATEWAY_LOOKUP_SECONDS: '0',
      GATEWAY_CLOSE_SECONDS: '0',
    },
    encoding: 'utf8',
  });
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return {
    status,
    stderr,
    commands: lines.filter((line) => !/^(compose (ps|config)|image inspect|inspect)/.test(line)),
  };
}

const composeUpCommand = (count: number) =>
  `compose up --detach --no-deps --no-recreate --scale public-api=${count} --wait --wait-timeout 90 public-api`;
const gatewayCommands = (...addresses: string[]) =>
  [1, 2].map((number) => [`exec gateway${number} sh /gateway/start.sh use public-api`, ...addresses].join(' '));
const COMMANDS_TO_KEEP_THE_OLD = [
  'stop -t 15 new3 new4',
  'rm --force new3 new4',
  ...gatewayCommands('10.0.1.1:3000', '10.0.1.2:3000', 'public-api:3000'),
  ...gatewayCommands(),
];
const COMMANDS_TO_KEEP_THE_NEW = [
  'stop -t 15 old1 old2',
  'rm --force old1 old2',
  ...gatewayCommands('10.0.1.3:3000', '10.0.1.4:3000', 'public-api:3000'),
  ...gatewayCommands(),
];

test('new containers are healthy and get all requests before the old ones are removed', () => {
  const { status, commands, stderr } = replace();
  expect(stderr).toBe('');
  expect(commands).toEqual([
    ...gatewayCommands('10.0.1.1:3000', '10.0.1.2:3000'),
    composeUpCommand(4),
    ...gatewayCommands('10.0.1.3:3000', '10.0.1.4:3000'),
    ...COMMANDS_TO_KEEP_THE_NEW,
  ]);
  expect(status).toBe(0);
});

test('public-web is replaced as an API is', () => {
  const { status, commands, stderr } = replace({ service: 'public-web' });
  expect(stderr).toBe('');
  expect(commands).toContain('exec gateway1 sh /gateway/start.sh use public-web 10.0.1.3:3000 10.0.1.4:3000');
  expect(commands).toContain('rm --force old1 old2');
  expect(status).toBe(0);
});

test('for new containers that do not become healthy, the script shows the logs and removes them, and they never get a request', () => {
  const { status, commands, stderr } = replace({ up: 'exit 1' });
  expect(commands).toEqual([
    ...gatewayCommands('10.0.1.1:3000', '10.0.1.2:3000'),
    composeUpCommand(4),
    'logs --tail 100 new3',
    'logs --tail 100 new4',
    ...COMMANDS_TO_KEEP_THE_OLD,
  ]);
  expect(status).toBe(1);
  expect(stderr).toContain('the log of new3');
  expect(stderr).toContain('the log of new4');
  expect(stderr).toContain('the old containers stay');
});

test.each([
  ['Ctrl-C', 'INT', 130],
  ['kill', 'TERM', 143],
  ['a terminal that is closed', 'HUP', 129],
])(
  'when %s interrupts it while new containers start, they are removed and the gateway uses the name again',
  (_, signal, code) => {
    const { status, commands } = replace({ up: `kill -${signal} "$PPID"` });
    expect(commands).toEqual([
      ...gatewayCommands('10.0.1.1:3000', '10.0.1.2:3000'),
      composeUpCommand(4),
      ...COMMANDS_TO_KEEP_THE_OLD,
    ]);
    expect(status).toBe(code);
  },
);

test('when interrupted while the gateway gets the new addresses, the old containers get all requests before the new ones are removed', () => {
  const { status, commands } = replace({
    exec: 'case "$*" in gateway2*10.0.1.3:3000\\ 10.0.1.4:3000) kill -INT "$PPID" ;; esac',
  });
  expect(commands).toEqual([
    ...gatewayCommands('10.0.1.1:3000', '10.0.1.2:3000'),
    composeUpCommand(4),
    ...gatewayCommands('10.0.1.3:3000', '10.0.1.4:3000'),
    ...gatewayCommands('10.0.1.1:3000', '10.0.1.2:3000'),
    ...COMMANDS_TO_KEEP_THE_OLD,
  ]);
  expect(status).toBe(130);
});

test('when interrupted while the old containers finish their requests, it completes: the new ones get all requests', () => {
  const { status, commands } = replace({ stop: 'kill -INT "$PPID"' });
  expect(commands.slice(-COMMANDS_TO_KEEP_THE_NEW.length)).toEqual(COMMANDS_TO_KEEP_THE_NEW);
  expect(status).toBe(0);
});

test('an image that the gateway cannot serve is refused, and nothing is changed', () => {
  const { status, commands, stderr } = replace({ service: 'public-web', generation: '' });
  expect(stderr).toContain('The gateway that runs cannot serve plaudit/public-web:2: nothing was changed.');
  expect(commands).toEqual([]);
  expect(status).toBe(1);
});

test('a service that does not run is started', () => {
  expect(replace({ areOldOnesRunning: false }).commands).toEqual([composeUpCommand(1)]);
});
