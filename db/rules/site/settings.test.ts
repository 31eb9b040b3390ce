import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/use-database.ts';
import { pictureAddress } from './pictures.ts';
import { isSettingValue, readSettings, SETTINGS } from './settings.ts';

const database = useDatabase();

test('a setting that was never set has its default', async () => {
  const settings = await readSettings(database.public);
  expect(settings).toEqual(Object.fromEntries(Object.entries(SETTINGS).map(([key, { fallback }]) => [key, fallback])));
  expect(settings).toMatchObject({
    score_damping: 10,
    second_approval: 'off',
    approval_by_made_accounts: 'on',
    brand_accent: 'default',
    brand_type: 'classic',
    brand_logo: 'default',
    organizer_contact: '',
  });
});

test('a stored setting is read, numbers as numbers, and an impossible number is replaced by the default', async () => {
  await database.admin('settings').insert([
    { setting_key: 'site_name', setting_value: 'Golden Wreath 🏆' },
    { setting_key: 'score_damping', setting_value: '7.5' },
    { setting_key: 'registrations_per_address_per_hour', setting_value: 'many' },
    { setting_key: 'unknown', setting_value: 'x' },
  ]);
  expect(await readSettings(database.public)).toMatchObject({
    site_name: 'Golden Wreath 🏆',
    score_damping: 7.5,
    registrations_per_address_per_hour: SETTINGS.registrations_per_address_per_hour.fallback,
  });
});

test('a stored contact that cannot be a link is replaced by none', async () => {
  const row = { setting_key: 'organizer_contact', setting_value: 'https://forum.example.org' };
  await database.admin('settings').insert(row);
  expect((await readSettings(database.public)).organizer_contact).toBe('https://forum.example.org');
  await database.admin('settings').where('setting_key', row.setting_key).update({ setting_value: 'javascript:x' });
  expect((await readSettings(database.public)).organizer_contact).toBe('');
});

test('only a value that fits the kind of a setting can be stored', () => {
  expect(isSettingValue('site_name', '  ')).toBe(false);
  expect(isSettingValue('score_damping', '0')).toBe(true);
  expect(isSettingValue('score_damping', '-1')).toBe(false);
  expect(isSettingValue('score_damping', '')).toBe(false);
  expect(isSettingValue('score_damping', 'NaN')).toBe(false);
  expect(isSettingValue('brand_accent', '#1D4F9E')).toBe(true);
  expect(isSettingValue('brand_accent', 'default')).toBe(true);
  expect(isSettingValue('brand_accent', 'red')).toBe(false);
  expect(isSettingValue('brand_type', 'poster')).toBe(true);
  expect(isSettingValue('brand_type', 'comic')).toBe(false);
  const logo = pictureAddress('0123456789abcdef'.repeat(2));
  expect(isSettingValue('brand_logo', logo)).toBe(true);
  for (const other of ['https://evil.example/a.webp', logo.replace('640', '160'), `${logo}"`, '/pictures/uploaded/'])
    expect([other, isSettingValue('brand_logo', other)]).toEqual([other, false]);
  expect(isSettingValue('organizer_contact', '')).toBe(true);
  expect(isSettingValue('organizer_contact', 'awards@example.org')).toBe(true);
  expect(isSettingValue('organizer_contact', 'javascript:alert(1)')).toBe(false);
});
