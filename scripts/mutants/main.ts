import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateServer } from '../database/private-server.ts';
import { ROOT } from '../home/layout.ts';
import { findServerBinaries } from '../system/server-binaries.ts';
import { TARGETS, type Target } from './targets.ts';

/**
 * Tests the tests: StrykerJS changes the code of the targets, one place at a time, and a change that no named test
 * notices survives. `npm run mutants -- ranking` tries only the targets whose files have that in their name. Stryker
 * overwrites the sources, so it works in a copy. It is no part of `npm test`.
 */

const MINUTES_MAX = 30;
const MUTANTS_MAX = 1_000;

/** Without strings: most of them are SQL, and a query that is empty fails everywhere. */
const LEFT_OUT = ['StringLiteral'];

type Mutant = { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } };
type Report = { files: Record<string, { mutants: Mutant[] }> };

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

async function main(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'plaudit-mutants-'));
  try {
    copySources(copy);
    const server = await startPrivateServer(findServerBinaries(), {
      folder: join(copy, 'server'),
      password: 'test',
      isDurable: false,
    });
    try {
      changeCode(copy, server.url);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copySources(copy: string): void {
  console.log('Copying the sources, and installing packages…');
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const name of names.filter((each) => each !== '')) cpSync(join(ROOT, name), join(copy, name));
  const install = ['ci', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', install, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  // Without the packages that Stryker only expects: its Vitest is the one of the product.
  execFileSync('npm', [...install, '--legacy-peer-deps'], {
    cwd: join(copy, 'scripts', 'mutants'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function changeCode(copy: string, databaseUrl: string): void {
  const until = Date.now() + MINUTES_MAX * 60_000;
  const survivors: string[] = [];
  let changes = 0;
  const [wanted = ''] = process.argv.slice(2);
  for (const target of TARGETS.filter(({ files }) => files.some((file) => file.includes(wanted)))) {
    const name = `${target.project}: ${target.files.join(', ')}`;
    if (Date.now() > until || changes > MUTANTS_MAX) {
      console.log(`${name}: not tried, because the time or the number of changes is used up`);
      continue;
    }
    for (const [file, { mutants }] of Object.entries(runStryker(copy, databaseUrl, target).files)) {
      const noticed = mutants.filter(({ status }) => NOTICED.includes(status));
      const unnoticed = mutants.filter(({ status }) => UNNOTICED.includes(status));
      changes += mutants.length;
      console.log(`${file}: ${noticed.length} of ${noticed.length + unnoticed.length} changes noticed`);
      survivors.push(...unnoticed.map((mutant) => describe(file, mutant)));
    }
  }
  console.log(`\nNobody notices:\n${survivors.join('\n')}`);
}

function runStryker(copy: string, databaseUrl: string, { project, files, tests }: Target): Report {
  const vitestConfig = join(copy, project, 'mutants.config.ts');
  writeFileSync(
    vitestConfig,
    `import base from './vitest.config.ts';
export default {
  ...base,
  test: { ...base.test, include: ${JSON.stringify(tests)}, globalSetup: ['../scripts/test/database-server.ts'] },
};
`,
  );
  const strykerConfig = join(copy, project, 'stryker.config.json');
  const report = join(copy, project, 'mutants.json');
  writeFileSync(
    strykerConfig,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      mutate: files,
      mutator: { excludedMutations: LEFT_OUT },
      vitest: { configFile: vitestConfig, related: false },
      inPlace: true,
      concurrency: 2,
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: join(copy, 'stryker'),
      cleanTempDir: 'always',
    }),
  );
  const { status } = spawnSync(
    process.execPath,
    [join(copy, 'scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', strykerConfig],
    {
      cwd: join(copy, project),
      stdio: ['ignore', process.env.MUTANTS_LOG ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, TEST_DATABASE_SERVER: databaseUrl },
    },
  );
  if (status !== 0) throw new Error(`StrykerJS has failed for ${project}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

function describe(file: string, { mutatorName, replacement = '', location }: Mutant): string {
  return `  ${file}:${location.start.line} ${mutatorName}: ${replacement.split('\n')[0]?.slice(0, 80)}`;
}

await main();
