import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOME_DRAWINGS } from './home-drawings.ts';
import { crop, decodePng, encodePalettePng } from './png.ts';
import { STUDY_DRAWINGS } from './study-drawings.ts';
import { WORKSHOP_DRAWINGS } from './workshop-drawings.ts';

/**
 * Draws the pictures of the demo's shops: `npm run pictures -w @plaudit/db`. Chromium (or the browser that CHROMIUM names)
 * takes a screenshot of all pictures on one sheet, which is then cut and saved with few colors. `--sheet FILE` keeps the
 * sheet.
 */
const SIZE = 512;
const COLUMNS = 6;
const COLORS = 48;
const FOLDER = fileURLToPath(new URL('../../../public-web/public/pictures', import.meta.url));

const drawings = Object.entries({ ...HOME_DRAWINGS, ...WORKSHOP_DRAWINGS, ...STUDY_DRAWINGS });
const work = mkdtempSync(join(tmpdir(), 'plaudit-pictures-'));
try {
  const sheet = join(work, 'sheet.png');
  const page = join(work, 'sheet.html');
  writeFileSync(page, drawSheet());
  execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      `--window-size=${COLUMNS * SIZE},${Math.ceil(drawings.length / COLUMNS) * SIZE}`,
      `--screenshot=${sheet}`,
      `file://${page}`,
    ],
    { stdio: 'ignore' },
  );
  const pixels = decodePng(readFileSync(sheet));
  mkdirSync(FOLDER, { recursive: true });
  for (const [index, [slug]] of drawings.entries()) {
    const picture = crop(pixels, (index % COLUMNS) * SIZE, Math.floor(index / COLUMNS) * SIZE, SIZE);
    const file = encodePalettePng(picture, COLORS);
    writeFileSync(join(FOLDER, `${slug}.png`), file);
    console.log(`${slug}.png ${file.length} bytes`);
  }
  const kept = process.argv.indexOf('--sheet');
  const target = process.argv[kept + 1];
  if (kept > 0 && target) writeFileSync(target, readFileSync(sheet));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Makes the names of a drawing's clip paths unique, because all drawings are on one sheet. */
function drawSheet(): string {
  const svgs = drawings.map(([slug, drawing]) => {
    const own = drawing.replaceAll(/(clipPath id="|url\(#)/g, `$1${slug}-`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${SIZE}" height="${SIZE}">${own}</svg>`;
  });
  return `<!doctype html><style>body{margin:0;display:grid;grid-template-columns:repeat(${COLUMNS},${SIZE}px)}svg{display:block}</style>${svgs.join('')}`;
}
