import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The folder with the pictures of the demo's vendors. In a release it is beside the program. */
const DRAWINGS_FOLDER = ['./pictures/', '../../../pictures/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/** The picture addresses of vendors are looked up in this list, so none of them can name another file. */
const drawingFiles = new Set(DRAWINGS_FOLDER === undefined ? [] : readdirSync(DRAWINGS_FOLDER));

/** The SVG at an address such as `/pictures/sprocket-lane.svg`. Undefined for every other address. */
export function readDemoDrawing(address: string): Buffer | undefined {
  const file = address.startsWith('/pictures/') ? address.slice('/pictures/'.length) : '';
  return drawingFiles.has(file) ? readFileSync(new URL(file, DRAWINGS_FOLDER)) : undefined;
}
