import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../home/layout.ts';
import { runCommand, toolCommand } from '../run-command.ts';
import type { Results } from './results.ts';

interface Check {
  name: string;
  command: string[];
}

export async function check(): Promise<Results> {
  const results = await mapTwoAtATime(checks(), async ({ name, command }) => ({
    name,
    ...(await runCommand(command)),
  }));
  const failed = results.filter(({ ok }) => !ok);
  return {
    passed: results.length - failed.length,
    failures: failed.map(({ name, output }) => ({ name, details: output })),
  };
}

function checks(): Check[] {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const typed = workspaces.filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')));
  return [
    {
      name: 'lint and format',
      command: toolCommand('@biomejs/biome/bin/biome', 'check', '--colors=off', '.'),
    },
    { name: 'rules for imports', command: [...toolCommand('tsx/dist/cli.mjs'), 'scripts/architecture/check-main.ts'] },
    {
      name: 'tests that prove the rules',
      command: [...toolCommand('tsx/dist/cli.mjs'), 'scripts/spec-coverage/check-main.ts'],
    },
    { name: 'links and styles', command: [...toolCommand('tsx/dist/cli.mjs'), 'scripts/repository/check-main.ts'] },
    {
      name: 'texts and their translations',
      command: [...toolCommand('tsx/dist/cli.mjs'), 'shared-ui/texts/build/texts-main.ts', '--check'],
    },
    { name: 'unused files, exports and dependencies', command: toolCommand('knip/bin/knip.js', '--no-progress') },
    ...typed.map((name) => ({ name: `types of ${name}`, command: toolCommand('typescript/bin/tsc', '-p', name) })),
  ];
}

/** Maps two items at a time, because the smallest supported machine has two cores. */
async function mapTwoAtATime<In, Out>(list: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const take = async () => {
    while (next < list.length) {
      const at = next++;
      results[at] = await work(list[at] as In);
    }
  };
  await Promise.all([take(), take()]);
  return results;
}
