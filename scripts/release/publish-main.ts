import { waitForResponse } from '../system/http-probe.ts';
import { buildHash } from './hashes.ts';
import { parsePart } from './parts.ts';
import { addBuild, currentVersion, dropOldVersions, listVersions, offerFiles, pointTo } from './store.ts';
import { requireStyles } from './styles.ts';

/**
 * The program in the container of a web or of shared-ui. `publish` puts the image's files into the volume that the
 * gateway reads, and then changes one symbolic link, so that the gateway switches at once. With READY_AT it waits until
 * there is a good response at that address, because the pages of public-web's process name the files first. `check` is
 * the health check. To roll back, run the previous image again.
 */
const READY_LIMIT_MS = 60_000;
const part = parsePart(process.env.PART);
const files = process.env.RELEASE_FILES ?? '';
const store = { releases: process.env.RELEASES ?? '' };

if (process.argv[2] === 'publish') {
  const { version } = addBuild(store, files, { part, commit: null });
  requireStyles(store, part, version);
  if (process.env.READY_AT) {
    offerFiles(store, part, version);
    const { hostname: host, port, pathname: path } = new URL(process.env.READY_AT);
    await waitForResponse({ host, port: Number(port), path }, { limitMs: READY_LIMIT_MS });
  }
  pointTo(store, part, version);
  dropOldVersions(store, part);
  console.log(`${part} ${version} is published`);
} else {
  const current = listVersions(store, part).find(({ version }) => version === currentVersion(store, part));
  process.exitCode = current?.build === buildHash(files) ? 0 : 1;
}
