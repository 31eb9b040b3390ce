import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import type { Plugin, PluginOption } from 'vite';
import { usedExports } from './used-exports.ts';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const NO_RUNTIME = path.join(FOLDER, 'no-runtime.ts');

export interface HostOptions {
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
    replaceHostEntry(),
    federation({
      name,
      remotes: {
        '@plaudit/shared-ui': { type: 'module', name: 'shared_ui', entry: '/shared-ui/remoteEntry.js' },
      },
      // The bootstrap then loads the remote before the web.
      shareStrategy: 'loaded-first',
      implementation: NO_RUNTIME,
      dts: false,
      disableSnapshot: true,
    }),
    neededExports(source),
  ];
}

/** Puts host-entry.ts in the place of what the federation plugin writes to start a web. */
function replaceHostEntry(): Plugin {
  return {
    name: 'plaudit-host-entry',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => {
      if (id.includes('__H_A_I__')) return path.join(FOLDER, 'host-entry.ts');
      return id.startsWith('virtual:mf-REMOTE_ENTRY_ID') ? NO_RUNTIME : undefined;
    },
  };
}

function neededExports(source: string): Plugin {
  return {
    name: 'plaudit-needed-exports',
    apply: 'build',
    config: () => ({ define: { __SHARED_UI_NEEDED__: JSON.stringify(usedExports(source)) } }),
  };
}
