import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import type { Plugin, PluginOption } from 'vite';
import { usedExports } from './used-exports.ts';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

export interface HostOptions {
  /** The host's name in the federation. */
  name: string;
  /** The folder of the host's source. */
  source: string;
}

/**
 * The federation plugins of both webs, for builds only: `vite dev` and vitest use shared-ui's source from the
 * workspace.
 */
export function hostFederation({ name, source }: HostOptions): PluginOption[] {
  return [
    federation({
      name,
      remotes: {
        '@plaudit/shared-ui': { type: 'module', name: 'shared_ui', entry: '/shared-ui/remoteEntry.js' },
      },
      shared: {
        react: { singleton: true, eager: true },
        'react-dom': { singleton: true, eager: true },
      },
      shareStrategy: 'loaded-first',
      runtimePlugins: [path.join(FOLDER, 'fallback-plugin.ts')],
      implementation: path.join(FOLDER, 'runtime', 'index.ts'),
      dts: false,
      disableSnapshot: true,
    }),
    neededExports(source),
  ];
}

function neededExports(source: string): Plugin {
  return {
    name: 'plaudit-needed-exports',
    apply: 'build',
    config: () => ({ define: { __SHARED_UI_NEEDED__: JSON.stringify(usedExports(source)) } }),
  };
}
