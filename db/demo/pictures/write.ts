import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUSEHOLD_DRAWINGS } from './household-drawings.ts';
import { STUDY_DRAWINGS } from './study-drawings.ts';
import { WORKSHOP_DRAWINGS } from './workshop-drawings.ts';

/*
 * Writes the pictures of the demo's shops: `npm run pictures -w @plaudit/db`. As SVG they are sharp at every size.
 */

/** public-web sends the pictures to browsers, and public-api puts them on cards. */
const FOLDERS = ['public-web/public/pictures', 'public-api/pictures'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);

for (const folder of FOLDERS) mkdirSync(folder, { recursive: true });
for (const [slug, drawing] of Object.entries({ ...HOUSEHOLD_DRAWINGS, ...WORKSHOP_DRAWINGS, ...STUDY_DRAWINGS })) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${drawing}</svg>\n`;
  for (const folder of FOLDERS) writeFileSync(join(folder, `${slug}.svg`), file);
}
