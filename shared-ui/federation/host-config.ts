import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiProxy } from './api-proxy.ts';
import { hostFederation } from './host.ts';
import { hostPreloads } from './host-preloads.ts';
import { independentCopy } from './independent-copy.ts';
import { layeredStyles } from './layered-styles.ts';
import { namedWidths } from './named-widths.ts';
import { precompress } from './precompress.ts';
import { styleNames } from './style-names.ts';

export interface Host {
  /** The host's name in the federation. */
  name: string;
  folder: string;
  /** The path at which the gateway serves the host's files. */
  base: string;
  /** Further plugins for a build. They see the finished page. */
  plugins?: Plugin[];
  /** Modules that only some screens need, by the name of their file. No module that all screens need may import them. */
  ofSomeScreens?: Record<string, RegExp>;
  /** Stylesheets that the first views of the most visited pages do without. They are a sheet of their own. */
  laterStyles?: RegExp;
}

/** Matches the modules of a web that belong to no screen and no feature. */
const siteModules = (folder: string) => new RegExp(`/${path.basename(folder)}/src/(?:app|components|http|lib)/`);

/** The settings of Vite that both webs have in common, so that both are built in the same way. */
export function hostConfig({ name, folder, base, plugins = [], ofSomeScreens = {}, laterStyles }: Host) {
  const isOfSomeScreens = (id: string) => Object.values(ofSomeScreens).some((modules) => modules.test(id));
  return defineConfig(({ command }) => ({
    base: command === 'build' ? base : '/',
    plugins: [
      react(),
      layeredStyles(),
      ...(command === 'build'
        ? [
            hostFederation({ name, source: path.join(folder, 'src') }),
            independentCopy(),
            hostPreloads(),
            styleNames(path.join(folder, 'src'), 'needs'),
            ...plugins,
            precompress(),
          ]
        : []),
    ],
    css: namedWidths,
    server: { proxy: apiProxy(process.env) },
    build: {
      target: 'esnext',
      cssTarget: 'esnext',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              ...(laterStyles ? [{ name: 'later', test: laterStyles, priority: 4 }] : []),
              // The others are one sheet, because the first paint waits for each, and in one they compress best.
              { name: 'styles', test: new RegExp(`/${path.basename(folder)}/src/.*\\.css$`), priority: 3 },
              // What host-entry.ts or shared-ui's bundled copy needs, which must not be in a chunk that waits for
              // shared-ui. React Router and React Query are in the same file, because each file costs headers.
              {
                name: 'libraries',
                test: /\/shared-ui\/(?:format|texts)\/|node_modules\/(?:icu-minify|react(?:-dom|-router|-router-dom)?|scheduler|@tanstack)\//,
                priority: 2,
              },
              // The copy needs these too. No page without them loads the file.
              { name: 'drawing', test: /\/shared-ui\/drawing\//, priority: 2 },
              // One file instead of two dozen small ones, because on a slow connection each file costs a round trip.
              { name: 'site', test: (id) => siteModules(folder).test(id) && !isOfSomeScreens(id), priority: 1 },
              ...Object.entries(ofSomeScreens).map(([file, test]) => ({ name: file, test })),
            ],
          },
        },
      },
    },
  }));
}
