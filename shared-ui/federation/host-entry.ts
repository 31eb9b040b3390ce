/*
 * Starts a web's federation and loads shared-ui. It takes the place of what @module-federation/vite writes for that,
 * which also serves webs that are remotes themselves and chooses between versions of packages: 10 KB more to load.
 */
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { guardedContainer, type RemoteContainer } from './remote-guard.ts';
import type { ShareScope } from './shared-packages.ts';

declare const __SHARED_UI_NEEDED__: readonly string[];

const HEAD_START_MS = 1_500;

/** Each package is there in one version only, so the remote has nothing to choose from. */
const scope: ShareScope = {
  react: { [React.version]: { get: () => () => React } },
  'react-dom': { [ReactDom.version]: { get: () => () => ReactDom } },
};

/** The copy that this web was built with. */
const loadCopy = () => import('../src/ui.ts');

/**
 * A page that was rendered on the server names the shared-ui that rendered it: the address of its entry, or `own` for the
 * copy. With another one the page would keep the former class names, because React does not repair attributes.
 */
const namedUi = () => document.querySelector<HTMLMetaElement>('meta[name="shared-ui"]')?.content;

function loadContainer(entry: string): Promise<RemoteContainer> {
  if (entry === 'own') return Promise.resolve({ init: () => undefined, get: () => loadCopy().then((ui) => () => ui) });
  return import(/* @vite-ignore */ entry);
}

let container: RemoteContainer | undefined;

/** What the plugin's code calls in place of Module Federation's runtime. */
const runtime = {
  shareScopeMap: { default: scope },
  registerRemotes: ([remote]: readonly [{ entry: string }]) => {
    container ??= guardedContainer({
      loadContainer: () => loadContainer(namedUi() ?? remote.entry),
      loadBundledCopy: loadCopy,
      neededExports: __SHARED_UI_NEEDED__,
      headStartMs: HEAD_START_MS,
      report: (reason) => console.warn('Using the copy of shared-ui that this page was built with:', reason),
    });
    container.init(scope);
  },
  /** There is one remote, and it has one module. */
  loadRemote: async () => (await container?.get('./ui'))?.(),
};

/* The plugin's code calls the first before the web starts, and reads the second when it loads the remote. */
export const initHost = () => runtime;
export const hostInitPromise = runtime;
