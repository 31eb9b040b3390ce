import { writeFileSync } from 'node:fs';
import { documentText } from '../document-text.ts';

/** `npm run docs:api`: writes the committed OpenAPI document. */
writeFileSync(new URL('../../openapi.json', import.meta.url), documentText());
