import { join } from 'node:path';
import { connect, type Db } from '@plaudit/db/connect';
import { silently } from '@plaudit/scripts/progress';
import { buildPart } from '@plaudit/scripts/release/build';
import { ensureReleases } from '@plaudit/scripts/release/ensure';
import { PARTS, type Part } from '@plaudit/scripts/release/parts';
import { addRelease, currentVersion, versionFolder } from '@plaudit/scripts/release/store';
import { askStack } from '@plaudit/scripts/stack/control';
import { ROOT } from '@plaudit/scripts/stack/layout';
import type { Stack } from '@plaudit/scripts/stack/stack';
import { prepareData } from '@plaudit/scripts/start/first-run';
import { freshStack } from '../harness/fresh-stack.ts';

/** A stack of its own whose parts are released and rolled back while it is used. */
export class ReleaseStack {
  readonly stack: Stack;
  readonly db: Db;
  readonly #builds: Record<Part, [string, string]>;
  readonly #remove: () => Promise<void>;
  #releases = 0;
  #before = '';

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
      const first = versionFolder(stack.layout, part, currentVersion(stack.layout, part) ?? '');
      builds[part] = [await buildPart(ROOT, part, join(home, 'builds'), 'another release'), first];
    }
    return new ReleaseStack(stack, connect(owner, { poolMax: 2, queryLimitMs: null }), builds, remove);
  }

  /** The next version: the same sources under other hashes, every second time. */
  async release(part: Part): Promise<string> {
    const build = this.#builds[part][this.#releases++ % 2] ?? '';
    this.#before = currentVersion(this.stack.layout, part) ?? '';
    const note = addRelease(this.stack.layout, build, { part, commit: null });
    return this.#switchTo(part, note.version);
  }

  /** To the version before the last release. Where the tag of a build does not outlive its minifier, the files are equal. */
  async rollBack(part: Part): Promise<string> {
    return this.#switchTo(part, this.#before);
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
