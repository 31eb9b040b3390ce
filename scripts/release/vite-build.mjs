// Runs one Vite build, in its own process because Vite changes global state, such as NODE_ENV. Arguments: config,
// output folder, mode, build tag.
import { resolve } from 'node:path';
import { build } from 'vite';

const [configFile, outDir, mode, buildTag] = process.argv.slice(2);
await build({
  configFile: resolve(configFile),
  mode,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: true,
    // Added after the minifier, which removes comments. It changes the hashes in file names as well.
    ...(buildTag ? { rolldownOptions: { output: { postBanner: `/* ${buildTag} */` } } } : {}),
  },
});
