import { buildHash } from './hashes.ts';
import { parsePart } from './parts.ts';
import { currentVersion, listVersions, pointToBuild } from './store.ts';

/**
 * The program in the container of a web or of shared-ui. `publish` puts the image's files into the volume that the
 * gateway reads, and then changes one symbolic link, so that the gateway switches at once. `check` is the health check.
 * To roll back, run the former image again.
 */
const part = parsePart(process.env.PART);
const files = process.env.RELEASE_FILES ?? '';
const store = { releases: process.env.RELEASES ?? '' };

if (process.argv[2] === 'publish') {
  const { version } = pointToBuild(store, files, { part, commit: null });
  console.log(`${part} ${version} is published`);
} else {
  const current = listVersions(store, part).find(({ version }) => version === currentVersion(store, part));
  process.exitCode = current?.build === buildHash(files) ? 0 : 1;
}
