import { spawnSync } from 'node:child_process';
import { Installation } from './installation.ts';
import { confinement } from './steps/confinement.ts';
import { firstStart } from './steps/first-start.ts';
import { voting } from './steps/voting.ts';
import type { Step, Walk } from './walk.ts';

/* `npm run e2e:containers` runs the first commands of docs/deployment.md on this machine's Docker: it builds the
   images, starts them beside other containers, and removes them again. */
const STEPS: readonly Step[] = [firstStart, confinement, voting];

const compose = spawnSync('docker', ['compose', 'version', '--short'], { encoding: 'utf8' });
const engine = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { encoding: 'utf8' });
if (compose.status !== 0 || engine.status !== 0) {
  const reason = compose.status === 0 ? engine.stderr.trim() : 'there is no `docker compose` here';
  console.log(`SKIPPED: no container was tried, because ${reason}`);
  process.exit();
}
console.log(`Docker ${engine.stdout.trim()}, Compose ${compose.stdout.trim()}`);

// Node ends a program in which only a request without a response is left, as while the gateway starts.
const keepRunning = setInterval(() => {}, 1_000);
const site = await Installation.make();
const walk: Walk = { site, admin: { username: '', password: '', secret: '' }, panel: '' };
process.once('SIGINT', () => site.remove().finally(() => process.exit(130)));
process.once('SIGTERM', () => site.remove().finally(() => process.exit(143)));
try {
  for (const step of STEPS) {
    const startedAt = Date.now();
    const result = await step.run(walk);
    console.log(`held  ${step.name} (${Math.round((Date.now() - startedAt) / 1000)} s)\n      ${result}`);
  }
  console.log('These lines of docs/deployment.md were not run:');
  for (const line of site.guide.notTaken) console.log(`      ${line}`);
} catch (error) {
  console.error(error);
  const { stdout } = await site.try('docker compose ps --all; docker compose logs --tail 60');
  console.error(stdout.slice(-20_000));
  process.exitCode = 1;
} finally {
  await site.remove();
  clearInterval(keepRunning);
}
