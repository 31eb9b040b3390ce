import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUILT_FROM, PARTS, type Part, WEB_PARTS, type WebPart } from '../release/parts.ts';
import { ROOT } from '../stack/layout.ts';
import { PARTS_WITH_IMAGE } from './compose-file.ts';
import { readIgnored } from './docker-ignore.ts';
import { readDockerfile } from './dockerfile.ts';

const KEYWORDS = ['FROM', 'ARG', 'RUN', 'COPY', 'ENV', 'WORKDIR', 'USER', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL', 'CMD'];
const isIgnored = readIgnored(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };

describe.each(PARTS_WITH_IMAGE)('%s/Dockerfile', (part) => {
  const file = readDockerfile(`${part}/Dockerfile`);

  test('has only instructions that Docker knows, and base images with a version', () => {
    expect(file.keywords.filter((keyword) => !KEYWORDS.includes(keyword))).toEqual([]);
    for (const base of file.bases) expect(base).toMatch(/^[a-z]+:\d+(\.\d+)?(-[a-z]+)*(@sha256:[0-9a-f]{64})?$/);
    expect(file.user).toMatch(/^(node|10001(:10001)?)$/);
  });

  test('needs only its base images from a registry', () => {
    expect(readFileSync(join(ROOT, part, 'Dockerfile'), 'utf8')).not.toMatch(/^#\s*syntax\s*=/m);
  });

  test('copies only files that exist and that .dockerignore does not exclude', () => {
    for (const { from, sources } of file.copies) {
      if (from) expect(file.stages).toContain(from);
      else {
        for (const source of sources) {
          expect(existsSync(join(ROOT, source)), source).toBe(true);
          expect(isIgnored(source), `${source} is in .dockerignore`).toBe(false);
        }
      }
    }
  });
});

describe.each(PARTS_WITH_IMAGE.filter((part) => part !== 'nginx'))('%s/Dockerfile', (part) => {
  const { copies, commands, bases } = readDockerfile(`${part}/Dockerfile`);
  const copied = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources);

  test('installs exactly the packages of the lockfile that this part needs, and runs no install scripts', () => {
    // npm ci rejects a lockfile if a workspace is missing.
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`);
    const install = commands.find((command) => command.includes('npm ci'));
    expect(install).toContain(`--workspace ${part}`);
    expect(install).toContain('--ignore-scripts');
  });

  test('lists the packages that it is built from in its bill of materials', () => {
    const text = readFileSync(join(ROOT, part, 'Dockerfile'), 'utf8');
    expect(text).toMatch(/^FROM \S+( \S+)? AS build\n(#.*\n)*ARG BUILDKIT_SBOM_SCAN_STAGE=true$/m);
  });

  test('is built without emulation if its files are the same for every processor', () => {
    const native = readFileSync(join(ROOT, part, 'Dockerfile'), 'utf8').includes('FROM --platform=$BUILDPLATFORM ');
    expect(native).toBe(WEB_PARTS.includes(part as WebPart));
  });

  test('copies all sources of the part', () => {
    const from = PARTS.includes(part as Part) ? [part, ...BUILT_FROM[part as Part]] : [part];
    for (const folder of from) expect(copied).toContain(folder);
    expect(commands.find((command) => command.includes('build-main.ts'))).toBe(
      `node --import tsx scripts/release/build-main.ts ${part} /release`,
    );
  });

  test('is built by and runs on the same version of Node as the others', () => {
    const [node] = readDockerfile('public-api/Dockerfile').bases;
    expect(bases).toEqual([node, node]);
  });
});
