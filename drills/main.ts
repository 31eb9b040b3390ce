import { DRILLS } from './all.ts';
import type { Drill, Outcome } from './drill.ts';
import { describeFigures, type Result, type SkippedDrill, writeResultsPage } from './results-page.ts';
import { DrillSite } from './site/drill-site.ts';

/*
 * `npm run drill` runs every drill that this machine can run, and writes the table in docs/reliability.md.
 * `npm run drill -- kill-db resets-while-voting` runs only these two, and writes their rows if `--page` is given too.
 * Each drill has a site of its own. The command ends with 1 if a drill does not meet its expectations.
 */
const names = process.argv.slice(2).filter((name) => name !== '--page');
const writesPage = names.length === 0 || process.argv.includes('--page');
const unknownNames = names.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknownNames.length > 0) {
  console.error(
    `There is no drill ${unknownNames.join(', ')}. The drills: ${DRILLS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

// Processes of a site are in process groups of their own, so Ctrl-C does not reach them.
let isEnding = false;
process.on('SIGINT', () => stopSitesAndExit(130));
process.on('SIGTERM', () => stopSitesAndExit(143));

const USUAL_LIMIT_MS = 600_000;
const results: Result[] = [];
const skipped: SkippedDrill[] = [];
for (const drill of DRILLS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`${drill.name}: ${drill.about}`);
  const reason = drill.whyNot?.();
  if (reason !== undefined) {
    console.log(`  not run: ${reason}`);
    skipped.push({ drill, reason });
    continue;
  }
  const startedAt = Date.now();
  const outcome = await runDrill(drill);
  // While `stopSitesAndExit` stops the site, no further drill may start.
  if (isEnding) await new Promise(() => {});
  const ms = Date.now() - startedAt;
  results.push({ drill, outcome, ms });
  const verdict = outcome.shortfalls.length === 0 ? 'held' : `FELL SHORT: ${outcome.shortfalls.join('; ')}`;
  console.log(`  ${describeFigures(outcome)} (${Math.round(ms / 1000)} s)\n  ${verdict}`);
}
if (writesPage) writeResultsPage(results, skipped);
const failed = results.filter(({ outcome }) => outcome.shortfalls.length > 0);
console.log(`${results.length - failed.length} held, ${failed.length} fell short, ${skipped.length} not run`);
// A drill that took too long may still be running, so the process must be ended.
process.exit(failed.length > 0 ? 1 : 0);

async function stopSitesAndExit(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await DrillSite.stopAll().catch((error) => console.error(error));
  process.exit(code);
}

async function runDrill(drill: Drill): Promise<Outcome> {
  let site: DrillSite | undefined;
  let outcome: Outcome;
  try {
    site = await DrillSite.start(drill.site);
    outcome = await Promise.race([drill.run(site), failAfter(drill.limitMs ?? USUAL_LIMIT_MS)]);
  } catch (error) {
    outcome = { figures: {}, shortfalls: [`it stopped: ${(error as Error).message}`] };
  }
  try {
    await site?.stop();
    return outcome;
  } catch (error) {
    const shortfall = `its site could not be removed: ${(error as Error).message}`;
    return { ...outcome, shortfalls: [...outcome.shortfalls, shortfall] };
  }
}

async function failAfter(limitMs: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, limitMs).unref());
  throw new Error(`it was not over after ${limitMs / 1000} s`);
}
