import { isSettingValue, SETTINGS } from '@plaudit/db/rules/site/settings';
import { expect, it } from 'vitest';
import { LIMIT_PRESETS, LIMIT_SETTING_KEYS } from '../../../contract/index.ts';

it('the preset of open limits has the values of a new site', () => {
  const fallbacks = Object.fromEntries(LIMIT_SETTING_KEYS.map((key) => [key, SETTINGS[key].fallback]));
  expect(LIMIT_PRESETS[0]).toMatchObject({ name: 'Open', limits: fallbacks });
});

it.each(LIMIT_PRESETS)(
  'each limit of the preset $name can be saved, and a network has no less than an address',
  ({ limits }) => {
    for (const key of LIMIT_SETTING_KEYS) expect(isSettingValue(key, String(limits[key])), key).toBe(true);
    for (const kind of ['registrations', 'failed_sign_ins'] as const) {
      const widening = (['address', 'ipv6_56', 'ipv6_48'] as const).map(
        (from) => limits[`${kind}_per_${from}_per_hour`],
      );
      expect([...widening, limits[`${kind}_per_hour`]]).toEqual(
        [...widening, limits[`${kind}_per_hour`]].toSorted((a, b) => a - b),
      );
      expect(limits[`${kind}_per_ipv4_24_per_hour`]).toBeGreaterThanOrEqual(limits[`${kind}_per_address_per_hour`]);
    }
  },
);
