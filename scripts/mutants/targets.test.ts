import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { TARGETS } from './targets.ts';

it('every file of a target exists', () => {
  const files = TARGETS.flatMap(({ project, files, tests }) => [...files, ...tests].map((file) => join(project, file)));
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
