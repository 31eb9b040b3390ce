import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipFile = promisify(gzip);

// HTML is left out: the gateway writes the theme into it, and needs the uncompressed file.
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;
const BYTES_MIN = 512;

/**
 * Writes a .br and a .gz file beside the text files of a build, except HTML and very small ones, so that the gateway
 * does not compress files on each request.
 */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'plaudit-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
        await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < BYTES_MIN) return;
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzipFile(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
