// A process of its own for each build: Vite changes the process it runs in. Arguments: config, output folder, build tag.
import { resolve } from 'node:path';
import { build } from 'vite';

const [configFile, outDir, buildTag] = process.argv.slice(2);
await build({
  configFile: resolve(configFile),
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: true,
    // After the minifier, which takes comments out. A name with a hash in it changes as well.
    ...(buildTag ? { rolldownOptions: { output: { postBanner: `/* ${buildTag} */` } } } : {}),
  },
});
