import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
}

/** The codes that a document names for each of its descriptions of an error. */
function readErrorCodes(api: string): Map<string, string[]> {
  const { paths } = JSON.parse(readFileSync(join(ROOT, api, 'openapi.json'), 'utf8')) as Document;
  const found = new Map<string, Set<string>>();
  for (const { responses } of Object.values(paths).flatMap(Object.values<Document['paths'][string][string]>)) {
    for (const { description } of Object.values(responses)) {
      for (const [, text = '', codes = ''] of description.matchAll(/(\S.*?) \((`[^()]+`)\)\./g)) {
        found.set(text, new Set([...(found.get(text) ?? []), ...codes.split(', ')]));
      }
    }
  }
  return new Map([...found].map(([text, codes]) => [text, [...codes].sort()]));
}

test('errors that both APIs describe alike have the same code', () => {
  const [ofPublicApi, ofAdminApi] = [readErrorCodes('public-api'), readErrorCodes('admin-api')];
  const shared = [...ofPublicApi.keys()].filter((text) => ofAdminApi.has(text));
  expect(shared).toContain('There is no such vendor');
  expect(shared.map((text) => [text, ofPublicApi.get(text)])).toEqual(
    shared.map((text) => [text, ofAdminApi.get(text)]),
  );
});

test.each(['public-api', 'admin-api'])('every description of an error in %s begins with a capital letter', (api) => {
  const texts = [...readErrorCodes(api).keys()];
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(text).toMatch(/^[A-Z]/);
});
