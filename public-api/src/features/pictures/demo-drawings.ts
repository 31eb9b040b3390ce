import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Copies of the pictures of the demo's shops. In a release the folder is beside the program. */
const FOLDER = ['./pictures/', '../../../pictures/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/** Vendors' addresses are looked up in this list, so none of them can name another file. */
const files = new Set(FOLDER === undefined ? [] : readdirSync(FOLDER));

/** The SVG at an address such as `/pictures/sprocket-lane.svg`. Undefined for every other address. */
export function readDemoDrawing(address: string): Buffer | undefined {
  const file = address.startsWith('/pictures/') ? address.slice('/pictures/'.length) : '';
  return files.has(file) ? readFileSync(new URL(file, FOLDER)) : undefined;
}
