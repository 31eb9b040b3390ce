/*
 * The part of Module Federation's runtime that a web needs: it shares packages of one version with one remote. The
 * plugin's option `implementation` puts it in the place of @module-federation/runtime, which is 15 KB more to load.
 */

export interface SharedPackage {
  version: string;
  get: () => Factory | Promise<Factory>;
  lib?: Factory;
  loaded?: boolean;
}
type Factory = () => unknown;
export type ShareScope = Record<string, Record<string, SharedPackage>>;

interface Remote {
  name: string;
  entry: string;
}

interface Container {
  init: (scope: ShareScope, initScope: unknown[], options: object) => unknown;
  get: (expose: string) => Promise<Factory> | Factory;
}

interface Options {
  name: string;
  shared: Record<string, SharedPackage>;
  plugins: { loadEntry?: (args: { remoteInfo: Remote }) => Promise<Container> }[];
}

const NO_LISTENERS = { on: () => undefined };

class Federation {
  readonly name: string;
  readonly options: { name: string; shared: Record<string, SharedPackage[]> };
  readonly shareScopeMap: Record<string, ShareScope> = { default: {} };
  readonly sharedHandler = { hooks: { lifecycle: { resolveShare: NO_LISTENERS, afterRegisterShare: NO_LISTENERS } } };
  readonly #shared: Options['shared'];
  readonly #plugins: Options['plugins'];
  readonly #remotes: Remote[] = [];

  constructor({ name, shared, plugins }: Options) {
    this.name = name;
    this.options = { name, shared: Object.fromEntries(Object.entries(shared).map(([key, value]) => [key, [value]])) };
    this.#shared = shared;
    this.#plugins = plugins;
  }

  initShareScopeMap(scopeName: string, scope: ShareScope): void {
    this.shareScopeMap[scopeName] = scope;
  }

  initializeSharing(scopeName: string): Promise<void>[] {
    const scope = this.shareScopeMap[scopeName] ?? {};
    this.shareScopeMap[scopeName] = scope;
    for (const [name, shared] of Object.entries(this.#shared)) scope[name] ??= { [shared.version]: shared };
    return [];
  }

  async loadShare(name: string): Promise<Factory | false> {
    const [shared] = Object.values(this.shareScopeMap.default?.[name] ?? {});
    if (!shared) return false;
    shared.lib ??= await shared.get();
    shared.loaded = true;
    return shared.lib;
  }

  registerRemotes(remotes: readonly Remote[]): void {
    this.#remotes.push(...remotes);
  }

  async loadRemote(id: string): Promise<unknown> {
    const remoteInfo = this.#remotes.find(({ name }) => id.startsWith(`${name}/`));
    const loadEntry = this.#plugins.find((plugin) => plugin.loadEntry)?.loadEntry;
    if (!remoteInfo || !loadEntry) throw new Error(`${this.name} has no remote for ${id}`);
    const container = await loadEntry({ remoteInfo });
    await container.init(this.shareScopeMap.default ?? {}, [], {});
    const factory = await container.get(`.${id.slice(remoteInfo.name.length)}`);
    return factory();
  }
}

let federation: Federation | undefined;

export function init(options: Options): Federation {
  federation ??= new Federation(options);
  return federation;
}

/* The code that the plugin adds to a web imports these, and uses the Federation that `init` returns. */
export const loadRemote = (id: string): Promise<unknown> | undefined => federation?.loadRemote(id);
export const loadShare = (name: string): Promise<Factory | false> | undefined => federation?.loadShare(name);
