import { readLocalSettings } from '../database/local-settings.ts';
import { widenSchema } from '../database/schema.ts';
import { askStack, releaseNotPossible, type StackState, stackStatus } from '../home/control.ts';
import { makeHome, ROOT } from '../home/layout.ts';
import { buildRelease } from './ensure-releases.ts';
import { requireSameGeneration, requireServable } from './generation.ts';
import { isApiPart, PARTS, type Part, parsePart } from './parts.ts';
import {
  currentVersion,
  dropOldVersions,
  listVersions,
  markSkipped,
  pointTo,
  previousVersion,
  type ReleaseNote,
} from './store.ts';
import { requireStyles } from './styles.ts';

/** `npm run release -- <part>`, `npm run rollback -- <part> [version]`, `npm run status`. */
const [verb, partName, wantedVersion] = process.argv.slice(2);
const { home, databaseUrl } = readLocalSettings();
const layout = makeHome(home);

const HEADLINES: Record<StackState, (url: string) => string> = {
  starting: (url) => `Starting; it will be at ${url}`,
  running: (url) => `Running at ${url}`,
  stopping: () => 'Stopping',
  command: () => 'Not running. A database command works on its data',
};

try {
  if (verb === 'release') await release(parsePart(partName));
  else if (verb === 'rollback') await rollback(parsePart(partName), wantedVersion);
  else await printStatus();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function release(part: Part): Promise<void> {
  // A refusal comes before the build and changes nothing.
  await isStackRunning();
  const before = noteOf(part, currentVersion(layout, part));
  const { version, build } = await buildRelease(layout, ROOT, part);
  if (isApiPart(part) && (await isStackRunning())) {
    const migrated = await widenSchema(layout, databaseUrl);
    if (migrated.length > 0) console.log(`The schema first: ${migrated.join(', ')}`);
  }
  await switchTo(part, version, build === before?.build ? 'the same files as before' : undefined);
  dropOldVersions(layout, part);
}

async function rollback(part: Part, wanted: string | undefined): Promise<void> {
  const version = wanted ?? previousVersion(layout, part);
  if (version === undefined) throw new Error(`${part} has no earlier version to roll back to`);
  const note = noteOf(part, version);
  if (note === undefined) {
    const versions = listVersions(layout, part).map((entry) => entry.version);
    throw new Error(`${part} has no version ${version}. It has: ${versions.join(', ')}`);
  }
  if (note.setAside === 'failed') throw new Error(`${part} ${version} did not start when it was released`);
  requireServable(part, note);
  const before = currentVersion(layout, part);
  await switchTo(part, version);
  if (before !== undefined && before !== version) markSkipped(layout, part, before, 'rolled back');
}

async function switchTo(part: Part, version: string, remark?: string): Promise<void> {
  const before = currentVersion(layout, part);
  const running = await isStackRunning();
  requireStyles(layout, part, version);
  // A running Plaudit marks a version that does not start. Other errors say nothing about the version.
  if (running) await askStack(layout.control, 'switch', part, version);
  else pointTo(layout, part, version);
  const remarks = [remark, running ? undefined : 'Plaudit is not running; it will start with this'].filter(Boolean);
  console.log(`${part}: ${before ?? 'none'} -> ${version}${remarks.length > 0 ? ` (${remarks.join('; ')})` : ''}`);
}

/** Throws if a stack runs that cannot take a release. */
async function isStackRunning(): Promise<boolean> {
  const stack = await stackStatus<StackStatus>(layout.control);
  if (stack !== undefined && stack.state !== 'running') throw new Error(releaseNotPossible(stack.state));
  requireSameGeneration(stack);
  return stack !== undefined;
}

function noteOf(part: Part, version: string | undefined): ReleaseNote | undefined {
  return listVersions(layout, part).find((note) => note.version === version);
}

interface StackStatus {
  state: StackState;
  generation?: number;
  url: string;
  processes: Record<string, ProcessEntry | undefined>;
}

interface ProcessEntry {
  version?: string;
  pid?: number;
  restarts: number;
  metricsPort?: number;
  /** The version of shared-ui that public-web's process renders with, or 'own'. */
  sharedUi?: string;
}

async function printStatus(): Promise<void> {
  const running = await stackStatus<StackStatus>(layout.control);
  console.log(running ? HEADLINES[running.state](running.url) : 'Not running. `npm start` starts it.');
  for (const part of PARTS) {
    const version = running?.processes[part]?.version ?? currentVersion(layout, part);
    const note = noteOf(part, version);
    const built = note ? `built ${note.builtAt.slice(0, 16).replace('T', ' ')} from ${note.commit ?? 'no commit'}` : '';
    console.log(
      `  ${part.padEnd(12)} ${(version ?? 'no release').padEnd(16)} ${built}${processNote(running?.processes[part])}`,
    );
  }
  for (const name of ['gateway', 'database']) {
    const entry = running?.processes[name];
    if (entry) console.log(`  ${name.padEnd(12)}${processNote(entry)}`);
  }
}

function processNote(entry: ProcessEntry | undefined): string {
  if (entry === undefined) return '';
  const metrics = entry.metricsPort ? `, metrics on ${entry.metricsPort}` : '';
  const ui =
    entry.sharedUi === 'own' ? ', its own copy of shared-ui' : entry.sharedUi && `, shared-ui ${entry.sharedUi}`;
  return ` (process ${entry.pid ?? 'starting'}${metrics}${ui ?? ''}${entry.restarts > 0 ? `, restarted ${entry.restarts} times` : ''})`;
}
