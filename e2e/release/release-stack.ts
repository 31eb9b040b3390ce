import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '@plaudit/db/connect';
import { silently } from '@plaudit/scripts/progress';
import { buildPart } from '@plaudit/scripts/release/build';
import { ensureReleases } from '@plaudit/scripts/release/ensure-releases';
import { buildHash } from '@plaudit/scripts/release/hashes';
import { PARTS, type Part } from '@plaudit/scripts/release/parts';
import {
  addRelease,
  currentVersion,
  listVersions,
  previousVersion,
  versionFolder,
} from '@plaudit/scripts/release/store';
import { askStack } from '@plaudit/scripts/stack/control';
import { ROOT } from '@plaudit/scripts/stack/layout';
import type { Stack } from '@plaudit/scripts/stack/stack';
import { prepareData } from '@plaudit/scripts/start/first-run';
import { freshStack } from '../harness/fresh-stack.ts';

/** A separate stack whose parts are released and rolled back while it is used. */
export class ReleaseStack {
  readonly stack: Stack;
  readonly db: Db;
  readonly #builds: Record<Part, [string, string]>;
  readonly #remove: () => Promise<void>;

  constructor(stack: Stack, db: Db, builds: Record<Part, [string, string]>, remove: () => Promise<void>) {
    this.stack = stack;
    this.db = db;
    this.#builds = builds;
    this.#remove = remove;
  }

  static async start(): Promise<ReleaseStack> {
    const { stack, home, remove } = await freshStack('release', { GATEWAY_RATE: '5000' });
    await ensureReleases(stack.layout, ROOT, silently);
    const { owner } = await stack.startDatabase();
    await prepareData(owner, true, silently);
    await stack.startServices();
    const builds = {} as Record<Part, [string, string]>;
    for (const part of PARTS) {
      const first = join(home, 'builds', part);
      cpSync(versionFolder(stack.layout, part, currentVersion(stack.layout, part) ?? ''), first, { recursive: true });
      rmSync(join(first, 'release.json'));
      const other = await buildPart(ROOT, part, join(home, 'builds'), 'another release');
      if (buildHash(other) === buildHash(first)) throw new Error(`The build tag of ${part} is in no file`);
      builds[part] = [first, other];
    }
    return new ReleaseStack(stack, connect(owner, { poolMax: 2, queryLimitMs: null }), builds, remove);
  }

  /** Makes the next version, whose files always differ from those of the current one. */
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

  async stop(): Promise<void> {
    await this.db.destroy();
    await this.#remove();
  }
}
