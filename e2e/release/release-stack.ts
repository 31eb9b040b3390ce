import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '@plaudit/db/connect';
import { findServerBinaries } from '@plaudit/db/server-binaries';
import { silently } from '../../scripts/progress.ts';
import { buildPart } from '../../scripts/release/build.ts';
import { ensureReleases } from '../../scripts/release/ensure.ts';
import { PARTS, type Part } from '../../scripts/release/parts.ts';
import { addRelease, currentVersion, previousVersion, versionFolder } from '../../scripts/release/store.ts';
import { askStack } from '../../scripts/stack/control.ts';
import { ROOT } from '../../scripts/stack/layout.ts';
import { freePort } from '../../scripts/stack/ports.ts';
import { Stack } from '../../scripts/stack/stack.ts';
import { prepareData } from '../../scripts/start/first-run.ts';
import { findNginx } from '../../scripts/system/find.ts';

/** A stack of its own whose parts are released and rolled back while it is used. */
export class ReleaseStack {
  readonly stack: Stack;
  readonly db: Db;
  readonly #builds: Record<Part, [string, string]>;
  readonly #home: string;
  #releases = 0;

  constructor(home: string, stack: Stack, db: Db, builds: Record<Part, [string, string]>) {
    this.#home = home;
    this.stack = stack;
    this.db = db;
    this.#builds = builds;
  }

  static async start(): Promise<ReleaseStack> {
    const home = mkdtempSync(join(tmpdir(), 'plaudit-release-'));
    const nginx = findNginx();
    if (nginx === undefined) throw new Error('nginx is missing');
    const stack = new Stack({
      home,
      host: '127.0.0.1',
      port: await freePort(),
      nginx,
      database: { binaries: findServerBinaries(), durable: false },
      gateway: { GATEWAY_RATE: '5000' },
      report: (line) => console.error(line),
    });
    await ensureReleases(stack.layout, ROOT, silently);
    const { owner } = await stack.startDatabase();
    await prepareData(owner, true, silently);
    await stack.startServices();
    const builds = {} as Record<Part, [string, string]>;
    for (const part of PARTS) {
      const first = versionFolder(stack.layout, part, currentVersion(stack.layout, part) ?? '');
      builds[part] = [await buildPart(ROOT, part, join(home, 'builds'), 'another release'), first];
    }
    return new ReleaseStack(home, stack, connect(owner, { poolMax: 2, queryLimitMs: null }), builds);
  }

  /** The next version: the same sources under other hashes, every second time. */
  async release(part: Part): Promise<string> {
    const build = this.#builds[part][this.#releases++ % 2] ?? '';
    const note = addRelease(this.stack.layout, build, { part, commit: null });
    return this.#switchTo(part, note.version);
  }

  async rollBack(part: Part): Promise<string> {
    return this.#switchTo(part, previousVersion(this.stack.layout, part) ?? '');
  }

  async #switchTo(part: Part, version: string): Promise<string> {
    await askStack(this.stack.layout.control, 'switch', part, version);
    return version;
  }

  async stop(): Promise<void> {
    await this.db.destroy();
    await this.stack.stop();
    rmSync(this.#home, { recursive: true, force: true });
  }
}
