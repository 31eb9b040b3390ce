import { isSettingValue, SETTINGS } from '@plaudit/db/rules/site/settings';
import { makeCategory, makeElection } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle, SettingKey, SettingPreset, SystemSetting } from '../../../contract/index.ts';
import { codeAt, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const PATH = '/api/admin/system-settings/preset';
const apply = <Body = SystemSetting[]>(preset: string, given: object = {}) =>
  site.api.post<Body>(PATH, caller.token, { preset, ...given });
const list = async () => (await site.api.get<SystemSetting[]>('/api/admin/system-settings', caller.token)).body;
const valuesOf = (settings: SystemSetting[]) => Object.fromEntries(settings.map(({ key, value }) => [key, value]));
const listEvents = () => site.database.owner('audit_log').orderBy('id').select('action', 'subject_id', 'detail');

const STORED: Record<SettingPreset, Partial<Record<SettingKey, string>>> = {
  small_community: {
    new_period_counts: 'everyone',
    new_period_results: 'live',
    overall_ranking: 'off',
    panel_start: 'one_page',
    registrations_per_address_per_hour: '5',
    registrations_per_ipv4_24_per_hour: '20',
    registrations_per_ipv6_56_per_hour: '5',
    registrations_per_ipv6_48_per_hour: '20',
    registrations_per_hour: '300',
    registrations_free_percent: '25',
    failed_sign_ins_per_account_per_hour: '20',
    failed_sign_ins_per_address_per_hour: '40',
    failed_sign_ins_per_ipv4_24_per_hour: '100',
    failed_sign_ins_per_ipv6_56_per_hour: '40',
    failed_sign_ins_per_ipv6_48_per_hour: '100',
    failed_sign_ins_per_hour: '1000',
  },
  contested_award: {
    new_period_counts: 'confirmed',
    new_period_results: 'hidden',
    second_approval: 'on',
    panel_start: 'dashboard',
    registrations_per_address_per_hour: '5',
    registrations_per_ipv4_24_per_hour: '40',
    registrations_per_ipv6_56_per_hour: '10',
    registrations_per_ipv6_48_per_hour: '40',
    registrations_per_hour: '5000',
    registrations_free_percent: '10',
    failed_sign_ins_per_account_per_hour: '20',
    failed_sign_ins_per_address_per_hour: '40',
    failed_sign_ins_per_ipv4_24_per_hour: '400',
    failed_sign_ins_per_ipv6_56_per_hour: '80',
    failed_sign_ins_per_ipv6_48_per_hour: '400',
    failed_sign_ins_per_hour: '10000',
  },
};

describe('a preset', () => {
  it.each(Object.entries(STORED))(
    'is stored as a whole and leaves other settings as they are: %s',
    async (preset, stored) => {
      const { status, body } = await apply(preset);
      expect(status).toBe(200);
      const defaults = Object.fromEntries(Object.entries(SETTINGS).map(([key, { fallback }]) => [key, `${fallback}`]));
      expect(valuesOf(body)).toEqual({ ...defaults, ...stored });
      for (const [key, value] of Object.entries(stored)) {
        expect([key, isSettingValue(key as SettingKey, value)]).toEqual([key, true]);
      }
    },
  );

  it('is one audit event, which names what changed and nothing else', async () => {
    await apply('small_community');
    await apply('contested_award');
    const events = await listEvents();
    expect(events.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['setting.preset_applied', 'small_community'],
      ['setting.preset_applied', 'contested_award'],
    ]);
    const { changes } = JSON.parse(events[0]?.detail ?? '{}');
    expect(changes).toMatchObject({ registrations_per_address_per_hour: { from: '20', to: '5' } });
    expect(changes).not.toHaveProperty('new_period_results');
  });

  it('requires approvals as a public decision, and no preset does without them again', async () => {
    await apply('contested_award');
    expect(valuesOf((await apply('small_community')).body).second_approval).toBe('on');
  });

  it('leaves a period that runs as it is, and is rejected as a whole where it would hide its overall ranking', async () => {
    await makeElection(site.database.owner);
    await apply('contested_award');
    expect(await site.database.owner('voting_cycles').select('results_mode', 'counts')).toEqual([
      { results_mode: 'live', counts: 'everyone' },
    ]);
    expect(await site.database.owner('decisions').pluck('kind')).toEqual(['approval_rule.changed']);
    expect((await apply<ApiError>('small_community')).body.code).toBe('setting.period_not_over');
    const { value } = (await list()).find(({ key }) => key === 'new_period_results') ?? {};
    expect(value).toBe('hidden');
  });

  it('needs a fresh second factor, and changes nothing without one', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    expect((await apply<ApiError>('small_community')).body.code).toBe('second_factor.required');
    expect(await site.database.owner('settings').select()).toEqual([]);
    const twoFactorCode = codeAt(caller.secret, site.api.clock.ms);
    expect((await apply('small_community', { twoFactorCode })).status).toBe(200);
  });

  it('that does not exist is rejected', async () => {
    expect((await apply<ApiError>('toString')).body.code).toBe('request.invalid');
  });
});

it('a period that an ordinary admin makes has the rules of the site, and one of a super admin those that were sent', async () => {
  await makeCategory(site.database.owner);
  await apply('contested_award');
  const { token } = await signInAsAdmin(site.database.owner);
  const start = async (by: string) => {
    const request = {
      name: 'Spring',
      startDate: new Date().toISOString(),
      endDate: new Date(Date.now() + 86_400_000).toISOString(),
      isActive: true,
    };
    return (await site.api.post<Cycle>('/api/admin/voting-cycles', by, request)).body;
  };
  expect(await start(token)).toMatchObject({ resultsMode: 'hidden', counts: 'confirmed', proofs: ['invitation'] });
  await site.database.owner('settings').where({ setting_key: 'second_approval' }).update({ setting_value: 'off' });
  const chosen = await start(caller.token);
  expect(chosen).toMatchObject({ resultsMode: 'live' });
  expect(chosen).not.toHaveProperty('counts');
});
