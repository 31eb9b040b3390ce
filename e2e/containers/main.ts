import { spawnSync } from 'node:child_process';
import type { GuideRun, Step } from './guide-run.ts';
import { Installation } from './installation.ts';
import { addresses } from './steps/addresses.ts';
import { backups } from './steps/backups.ts';
import { cluster } from './steps/cluster.ts';
import { confinement } from './steps/confinement.ts';
import { firstStart } from './steps/first-start.ts';
import { releases } from './steps/releases.ts';
import { rendering } from './steps/rendering.ts';
import { replacing } from './steps/replacing.ts';
import { restarts } from './steps/restarts.ts';
import { secrets } from './steps/secrets.ts';
import { upgrade } from './steps/upgrade.ts';
import { voting } from './steps/voting.ts';

/*
 * `npm run e2e:containers` runs the commands of docs/deployment.md with this machine's Docker: it builds the images,
 * starts them beside other containers, and removes them again. `npm run e2e:containers -- backups` runs only the step
 * `backups`, after the steps that every other step needs.
 */
const FIRST: readonly Step[] = [firstStart, voting];
const OTHERS: readonly Step[] = [
  confinement,
  releases,
  replacing,
  rendering,
  upgrade,
  restarts,
  backups,
  secrets,
  addresses,
  cluster,
];
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !OTHERS.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(`There is no step ${unknown}, only ${OTHERS.map(({ name }) => name).join(', ')}`);
  process.exit(64);
}
const steps = [...FIRST, ...OTHERS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))];

const compose = spawnSync('docker', ['compose', 'version', '--short'], { encoding: 'utf8' });
const engine = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { encoding: 'utf8' });
if (compose.status !== 0 || engine.status !== 0) {
  const reason = compose.status === 0 ? engine.stderr.trim() : 'there is no `docker compose` here';
  console.log(`SKIPPED: no container was tried, because ${reason}`);
  process.exit();
}
console.log(`Docker ${engine.stdout.trim()}, Compose ${compose.stdout.trim()}`);

// Node ends when nothing keeps it running, even if a step still waits for something. So this timer keeps it running.
const keepRunning = setInterval(() => {}, 1_000);
const site = await Installation.make();
const guideRun: GuideRun = { site, admin: { username: '', password: '', secret: '' }, panelToken: '' };
process.once('SIGINT', () => Installation.removeAll().finally(() => process.exit(130)));
process.once('SIGTERM', () => Installation.removeAll().finally(() => process.exit(143)));
try {
  for (const step of steps) {
    const startedAt = Date.now();
    const result = await step.run(guideRun);
    console.log(
      `held  ${step.name}: ${step.about} (${Math.round((Date.now() - startedAt) / 1000)} s)\n      ${result}`,
    );
  }
  if (chosen.length === 0) {
    console.log('These lines of docs/deployment.md were not run:');
    for (const line of site.guide.linesNotRun) console.log(`      ${line}`);
  }
} catch (error) {
  console.error(error);
  const { stdout } = await site.try('docker compose ps --all; docker compose logs --tail 60');
  console.error(stdout.slice(-20_000));
  process.exitCode = 1;
} finally {
  await Installation.removeAll();
  clearInterval(keepRunning);
}
