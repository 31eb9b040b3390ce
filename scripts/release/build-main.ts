import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../stack/layout.ts';
import { buildCommands, buildPart } from './build.ts';
import { buildHash } from './hashes.ts';
import { parsePart } from './parts.ts';

/** `node --import tsx scripts/release/build-main.ts <part|db> <folder>`: what an image holds. Its version is the hash of its files. */
const [name, target] = process.argv.slice(2);
if (target === undefined) throw new Error('Usage: build-main.ts <part|db> <folder>');
mkdirSync(dirname(target), { recursive: true });
if (name === 'db') {
  mkdirSync(target, { recursive: true });
  await buildCommands(ROOT, target);
} else {
  const part = parsePart(name);
  const build = await buildPart(ROOT, part, dirname(target));
  const version = buildHash(build);
  writeFileSync(
    join(build, 'release.json'),
    `${JSON.stringify({ part, version, builtAt: new Date().toISOString() })}\n`,
  );
  // A build's folder is its maker's alone; in the image another user reads it.
  chmodSync(build, 0o755);
  renameSync(build, target);
}
