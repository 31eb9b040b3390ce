import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@plaudit/db/connect';
import { askStack } from '@plaudit/scripts/home/control';
import { ROOT } from '@plaudit/scripts/home/layout';
import { buildPart } from '@plaudit/scripts/release/build';
import { buildHash } from '@plaudit/scripts/release/hashes';
import { PARTS, type Part } from '@plaudit/scripts/release/parts';
import {
  addRelease,
  currentVersion,
  listVersions,
  previousVersion,
  versionFolder,
} from '@plaudit/scripts/release/store';
import type { Stack } from '@plaudit/scripts/stack/stack';
import { type OwnSite, startOwnSite } from '../harness/own-site.ts';

/** A separate stack whose parts are released and rolled back while it is used. */
export class ReleaseStack {
  readonly stack: Stack;
  readonly db: Db;
  readonly #builds: Record<Part, [string, string]>;
  readonly #remove: () => Promise<void>;

  private constructor({ stack, db, remove }: OwnSite, builds: Record<Part, [string, string]>) {
    this.stack = stack;
    this.db = db;
    this.#builds = builds;
    this.#remove = remove;
  }

  static async start(): Promise<ReleaseStack> {
    const site = await startOwnSite('release', { withDemo: true, gateway: { GATEWAY_RATE: '5000' } });
    const { layout } = site.stack;
    const builds = {} as Record<Part, [string, string]>;
    for (const part of PARTS) {
      const first = join(layout.home, 'builds', part);
      cpSync(versionFolder(layout, part, currentVersion(layout, part) ?? ''), first, { recursive: true });
      rmSync(join(first, 'release.json'));
      const other = await buildPart(ROOT, part, join(layout.home, 'builds'), 'another release');
      if (buildHash(other) === buildHash(first)) throw new Error(`The build tag of ${part} is in no file`);
      builds[part] = [first, other];
    }
    return new ReleaseStack(site, builds);
  }

  /** Releases the next version, whose files always differ from those of the current one. */
  async release(part: Part): Promise<string> {
    const { layout } = this.stack;
    const current = listVersions(layout, part).find(({ version }) => version === currentVersion(layout, part));
    const build = this.#builds[part].find((folder) => buildHash(folder) !== current?.build) ?? '';
    return this.#switchTo(part, addRelease(layout, build, { part, commit: null }).version);
  }

  async rollBack(part: Part): Promise<string> {
    const version = previousVersion(this.stack.layout, part);
    if (version === undefined) throw new Error(`${part} has no version to roll back to`);
    return this.#switchTo(part, version);
  }

  async #switchTo(part: Part, version: string): Promise<string> {
    await askStack(this.stack.layout.control, 'switch', part, version);
    return version;
  }

  stop(): Promise<void> {
    return this.#remove();
  }
}
