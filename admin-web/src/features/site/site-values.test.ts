import type { SystemSetting } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { settingsWith } from '../../testing/settings.ts';
import { byKey } from './api.ts';
import { changesOf, valuesOf } from './site-values.ts';

const setting = (key: SystemSetting['key'], value: string): SystemSetting => ({
  key,
  value,
  description: 'Header',
  version: 4,
});

test('only settings that differ and are not blank are saved, with the version that the form was opened on', () => {
  const stored = byKey(settingsWith(setting('top_right_name', 'Old'), setting('site_name', 'Same')));
  const values = { ...valuesOf(stored), top_right_name: ' New ', site_description: '   ' };
  expect(changesOf(values, stored)).toEqual([
    { key: 'top_right_name', value: 'New', description: 'Header', version: 4 },
  ]);
});

test('a cleared field is not saved', () => {
  const stored = byKey(settingsWith(setting('site_name', 'Awards')));
  expect(changesOf({ ...valuesOf(stored), site_name: '' }, stored)).toEqual([]);
});

test('a setting without a description gets its label as one', () => {
  const stored = byKey(settingsWith());
  expect(changesOf({ ...valuesOf(stored), site_name: 'Awards' }, stored)).toEqual([
    { key: 'site_name', value: 'Awards', description: 'Main Hero Title', version: 1 },
  ]);
});
