import { writeFileSync } from 'node:fs';
import { documentText } from '../openapi/committed.ts';

/** `npm run docs:api`: writes the document that reviewers see change. */
writeFileSync(new URL('../../openapi.json', import.meta.url), documentText());
