import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentText } from './committed.ts';

it('is the document that is committed: run npm run docs:api', () => {
  expect(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')).toBe(documentText());
});
