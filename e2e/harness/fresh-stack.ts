import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from '@plaudit/scripts/stack/stack';
import { findNginx } from '@plaudit/scripts/system/find-programs';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { findServerBinaries } from '@plaudit/scripts/system/server-binaries';

export interface FreshStack {
  stack: Stack;
  home: string;
  remove(): Promise<void>;
}

/** Makes a stack in a new folder, and does not start it yet. */
export async function makeFreshStack(
  name: string,
  gateway: Record<string, string> = {},
  environment: Record<string, string> = {},
  port?: number,
): Promise<FreshStack> {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('The browser tests need nginx');
  const home = mkdtempSync(join(tmpdir(), `plaudit-${name}-`));
  const stack = new Stack({
    home,
    host: '127.0.0.1',
    port: port ?? (await findFreePort()),
    nginx,
    database: { binaries: findServerBinaries(), isDurable: false },
    gateway,
    environment,
    report: (line) => console.error(line),
  });
  const remove = async () => {
    await stack.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { stack, home, remove };
}
