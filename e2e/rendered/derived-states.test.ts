import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/home/layout';
import { createConformance } from '@plaudit/server-kit/testing/openapi-conformance';
import { expect, it } from 'vitest';
import { DERIVED } from '../../public-web/src/testing/states/derived.ts';
import { DERIVED_ENDINGS } from '../../public-web/src/testing/states/derived-endings.ts';

const { check } = createConformance(JSON.parse(readFileSync(join(ROOT, 'public-api', 'openapi.json'), 'utf8')));

it.each(Object.entries({ ...DERIVED, ...DERIVED_ENDINGS }))(
  'the derived state %s is one that the API could answer',
  (_name, state) => {
    for (const [path, body] of Object.entries(state).filter(([, answer]) => answer !== undefined))
      expect(
        () => check({ method: 'GET', path, status: 200, mediaType: 'application/json', body }),
        path,
      ).not.toThrow();
  },
);
