/* Lets a host work without the remote. The functions that load the remote and the copy are passed in, for the tests. */

export type UiModule = Record<string, unknown>;

export interface RemoteContainer {
  init: (...args: unknown[]) => unknown;
  get: (expose: string) => Promise<() => UiModule> | (() => UiModule);
}

export interface GuardOptions {
  loadContainer: () => Promise<RemoteContainer>;
  loadBundledCopy: () => Promise<UiModule>;
  /** The exports of shared-ui that the host uses. */
  neededExports: readonly string[];
  /** How long the remote has to load before the bundled copy is loaded as well. The first to load is used. */
  headStartMs: number;
  report: (reason: unknown) => void;
}

export class RemoteTooOld extends Error {
  override name = 'RemoteTooOld';
}

function missingFrom(module: UiModule, needed: readonly string[]): string[] {
  return needed.filter((name) => module[name] === undefined);
}

/**
 * A container that falls back to the bundled copy. The remote is loaded once per page. If it fails or lacks a needed
 * export, the copy is used. If it is slow, both are loaded and the first one is used. So a broken or slow remote does
 * not block the page.
 */
export function guardedContainer({
  loadContainer,
  loadBundledCopy,
  neededExports,
  headStartMs,
  report,
}: GuardOptions): RemoteContainer {
  let initArgs: unknown[] = [];
  let attempt: Promise<UiModule> | undefined;

  const fromRemote = async (expose: string): Promise<UiModule> => {
    const container = await loadContainer();
    await container.init(...initArgs);
    const factory = await container.get(expose);
    const module = factory();
    const missing = missingFrom(module, neededExports);
    if (missing.length > 0) throw new RemoteTooOld(`The released shared-ui lacks ${missing.join(', ')}`);
    return module;
  };

  const load = (expose: string): Promise<UiModule> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remote = fromRemote(expose);
    const slow = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`shared-ui did not load within ${headStartMs} ms`)), headStartMs);
    });
    return Promise.race([remote, slow])
      .catch((reason: unknown) => {
        report(reason);
        const copy = loadBundledCopy();
        // Promise.any ignores the remote if it has failed.
        return Promise.any([copy, remote]);
      })
      .finally(() => clearTimeout(timer));
  };

  return {
    init: (...args) => {
      initArgs = args;
    },
    get: async (expose) => {
      attempt ??= load(expose);
      const module = await attempt;
      return () => module;
    },
  };
}
