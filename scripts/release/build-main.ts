import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../home/layout.ts';
import { buildCommands, buildPart, buildPublisher } from './build.ts';
import { buildHash } from './hashes.ts';
import { isApiPart, parsePart } from './parts.ts';

/**
 * `node --import tsx scripts/release/build-main.ts <part|db> <folder>` builds the contents of an image. An API's
 * version is in release.json. The files of a web or of shared-ui are in `files`, beside the program that publishes
 * them.
 */
const [name, target] = process.argv.slice(2);
if (target === undefined) throw new Error('Usage: build-main.ts <part|db> <folder>');
mkdirSync(dirname(target), { recursive: true });
if (name === 'db') {
  mkdirSync(target, { recursive: true });
  await buildCommands(ROOT, target);
} else {
  const part = parsePart(name);
  const build = await buildPart(ROOT, part, dirname(target));
  if (isApiPart(part)) {
    // Without the time, so that the same sources give the same image.
    writeFileSync(join(build, 'release.json'), `${JSON.stringify({ part, version: buildHash(build) })}\n`);
    renameSync(build, target);
    makeReadableForOthers(target);
  } else {
    await buildPublisher(ROOT, target);
    renameSync(build, join(target, 'files'));
    makeReadableForOthers(join(target, 'files'));
  }
}

/** Lets other users read a build's folder. At first only its creator can, but in the image another user must. */
function makeReadableForOthers(folder: string): void {
  chmodSync(folder, 0o755);
}
