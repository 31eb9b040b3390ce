import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const LEAST_BYTES = 512;

/** Puts a .gz and a .br beside each file that gains by it, for the gateway to send as they are. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size >= LEAST_BYTES);
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path);
      const [gz, br] = await Promise.all([
        promisify(gzip)(content, { level: 9 }),
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      ]);
      if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
      if (br.length < content.length) writeFileSync(`${path}.br`, br);
    }),
  );
}
