import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const SHARED_PACKAGES = ['react', 'react-dom'];
const VIRTUAL_PREFIX = '\0shared:';
const RADIX_PACKAGE = /\/@radix-ui\//;
/* Radix reads React's exports by names that it composes, so the build must keep all exports for it. They are in a
   second React module, which is loaded with Radix, after the first view. */
const FOR_RADIX = '?radix';

/** Builds shared-ui as a federated module: container.ts is the entry, and React is that of the page. */
export function remote(): Plugin {
  return {
    name: 'plaudit-remote',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      define: { __SHARED_PACKAGES__: JSON.stringify(SHARED_PACKAGES) },
      build: {
        rolldownOptions: {
          input: { remoteEntry: path.join(FOLDER, 'container.ts') },
          preserveEntrySignatures: 'allow-extension' as const,
          output: { entryFileNames: '[name]-[hash:8].js' },
        },
      },
    }),
    resolveId: (id, importer) =>
      SHARED_PACKAGES.includes(id)
        ? VIRTUAL_PREFIX + id + (importer && RADIX_PACKAGE.test(importer) ? FOR_RADIX : '')
        : undefined,
    load: (id) =>
      id.startsWith(VIRTUAL_PREFIX) ? sharedModule(id.slice(VIRTUAL_PREFIX.length).replace(FOR_RADIX, '')) : undefined,
  };
}

/** Returns the source of a module that exports what a package exports, read from the page's copy of the package. */
function sharedModule(name: string): string {
  const require = createRequire(import.meta.url);
  const exported = Object.keys(require(name) as object).filter((key) => key !== 'default');
  return [
    `import { sharedPackages } from ${JSON.stringify(path.join(FOLDER, 'shared-packages.ts'))};`,
    `const shared = sharedPackages[${JSON.stringify(name)}];`,
    'export default shared;',
    // Without `@__PURE__` the build would keep the exports that nothing imports.
    ...exported.map((key) => `export const ${key} = /* @__PURE__ */ (() => shared.${key})();`),
  ].join('\n');
}
