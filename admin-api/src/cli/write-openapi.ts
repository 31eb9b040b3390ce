import { writeFileSync } from 'node:fs';
import { documentText } from '../document-text.ts';

/** `npm run docs:api` runs this file. */
writeFileSync(new URL('../../openapi.json', import.meta.url), documentText());
