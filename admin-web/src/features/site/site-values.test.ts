import type { SystemSetting } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { changesOf, valuesOf } from './site-values.ts';

const setting = (key: SystemSetting['key'], value: string): SystemSetting => ({
  key,
  value,
  description: 'Header',
  version: 4,
});

test('only settings that differ and are not blank are saved, with the version that the form was opened on', () => {
  const stored = { top_right_name: setting('top_right_name', 'Old'), site_name: setting('site_name', 'Same') };
  const values = { ...valuesOf(stored), top_right_name: ' New ', site_description: '   ' };
  expect(changesOf(values, stored)).toEqual([
    { key: 'top_right_name', value: 'New', description: 'Header', version: 4 },
  ]);
});

test('a cleared field is not saved', () => {
  const stored = { site_name: setting('site_name', 'Awards') };
  expect(changesOf({ ...valuesOf(stored), site_name: '' }, stored)).toEqual([]);
});

test('a setting that does not exist yet is created with its label as the description', () => {
  expect(changesOf({ ...valuesOf({}), site_name: 'Awards' }, {})).toEqual([
    { key: 'site_name', value: 'Awards', description: 'Main Hero Title' },
  ]);
});
