import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { apiProxy } from './api-proxy.ts';
import { compileEarly } from './compile-early.ts';
import { hostFederation } from './host.ts';
import { hostPreloads, type RoutePreload } from './host-preloads.ts';
import { independentCopy } from './independent-copy.ts';
import { pageParts } from './page-parts.ts';
import { precompress } from './precompress.ts';
import { shellDrawings } from './shell-drawings.ts';

export interface Host {
  /** The host's name in the federation. */
  name: string;
  folder: string;
  /** The path at which the gateway serves the host's files. */
  base: string;
  /** Takes the place of after-first-paint.ts, and imports it. It may share no module with the host's other code. */
  firstScript?: string;
  routes: RoutePreload[];
  /** Further plugins for a federated build. They see the finished page. */
  plugins?: Plugin[];
}

/** Only `npm run bench:pages` turns federation off, to measure how many bytes it costs. */
const IS_FEDERATED = process.env.PLAUDIT_FEDERATION !== 'off';

/** Matches the modules of a web that belong to no screen and no feature. */
const siteModules = (folder: string) => new RegExp(`/${path.basename(folder)}/src/(?:app|components|http|lib)/`);

/**
 * True for main.tsx, the modules of the first route, and all that these import statically, directly or by way of others.
 */
function isForFirstView(id: string, routes: readonly RoutePreload[], build: Rolldown.ChunkingContext) {
  const firstModules = ['/src/main.tsx', ...(routes[0]?.modules ?? [])];
  const seen = new Set<string>();
  const isNeeded = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    if (firstModules.some((first) => module.endsWith(first))) return true;
    return (build.getModuleInfo(module)?.importers ?? []).some(isNeeded);
  };
  return isNeeded(id);
}

/** True for the two files that every page loads, and for the screens that a visitor can begin with. */
function isLoadedFirst({ name, facadeModuleId }: Rolldown.OutputChunk, routes: readonly RoutePreload[]): boolean {
  if (['libraries', 'site'].includes(name)) return true;
  return routes.some(({ modules = [] }) => modules.some((module) => facadeModuleId?.endsWith(module)));
}

/** The settings of Vite that both webs have in common, so that both are built in the same way. */
export function hostConfig({ name, folder, base, firstScript, routes, plugins = [] }: Host) {
  return defineConfig(({ command }) => ({
    base: command === 'build' ? base : '/',
    plugins: [
      react(),
      // Before shellDrawings, because the parts name drawings.
      pageParts(),
      shellDrawings(),
      ...(command === 'build'
        ? [
            IS_FEDERATED ? hostFederation({ name, source: path.join(folder, 'src') }) : [],
            independentCopy(),
            compileEarly((chunk) => isLoadedFirst(chunk, routes)),
            hostPreloads(routes, firstScript && path.join(folder, firstScript)),
            IS_FEDERATED ? plugins : [],
            precompress(),
          ]
        : []),
    ],
    server: { proxy: apiProxy(process.env) },
    build: {
      target: 'esnext',
      cssTarget: 'esnext',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What host-entry.ts or shared-ui's bundled copy needs, which must not be in a chunk that waits for
              // shared-ui. React Router and React Query are in the same file, because each file costs headers.
              {
                name: 'libraries',
                test: /\/shared-ui\/format\/|node_modules\/(?:react(?:-dom|-router|-router-dom)?|scheduler|@tanstack)\//,
                priority: 2,
              },
              // The copy needs these too. No page without them loads the file.
              { name: 'drawing', test: /\/shared-ui\/drawing\//, priority: 2 },
              // Two files instead of two dozen small ones, because on a slow connection each file costs a round trip.
              {
                name: (id, build) => (isForFirstView(id, routes, build) ? 'site' : 'site-more'),
                debugName: 'site',
                test: siteModules(folder),
                priority: 1,
              },
            ],
          },
        },
      },
    },
  }));
}
