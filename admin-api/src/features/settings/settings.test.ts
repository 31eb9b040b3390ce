import { makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiError, SETTING_KEYS, type SystemSetting } from '../../../contract/index.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
});

const list = async () => (await site.api.get<SystemSetting[]>('/api/admin/system-settings', token)).body;
const saveSetting = <Body = SystemSetting>(body: object) =>
  site.api.post<Body>('/api/admin/system-settings', token, body);

describe('system settings', () => {
  it('are all listed, with defaults', async () => {
    const settings = await list();
    expect(settings.map((setting) => setting.key)).toEqual([...SETTING_KEYS]);
    expect(settings[1]).toMatchObject({ value: 'Community Choice Awards 2024', version: 1 });
    expect(settings[4]).toMatchObject({ key: 'score_damping', value: '10' });
  });

  it('are saved one at a time, without spaces around them, with an increasing version', async () => {
    const first = await saveSetting({ key: 'site_name', value: '  The Vendies  ', description: 'Title', version: 1 });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ key: 'site_name', value: 'The Vendies', description: 'Title', version: 2 });
    expect((await saveSetting({ key: 'site_name', value: 'The Vendies 2' })).body.version).toBe(3);
    const stored = await list();
    expect(stored.find((setting) => setting.key === 'site_name')).toEqual({
      key: 'site_name',
      value: 'The Vendies 2',
      description: 'Title',
      version: 3,
    });
    const entries = await site.database.owner('audit_log').orderBy('id').select('action', 'subject_id', 'detail');
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ action: 'setting.changed', subject_id: 'site_name' });
    expect(JSON.parse(entries[1]?.detail as string)).toEqual({ from: 'The Vendies', to: 'The Vendies 2' });
  });

  it('are not overwritten by a stale edit', async () => {
    await saveSetting({ key: 'site_name', value: 'First', version: 1 });
    const response = await saveSetting<ApiError>({ key: 'site_name', value: 'Second', version: 1 });
    expect([response.status, response.body.code]).toEqual([409, 'stale_edit']);
    expect(response.body.current).toMatchObject({ key: 'site_name', value: 'First', version: 2 });
  });

  it('keep the first of several simultaneous edits of one version', async () => {
    const responses = await Promise.all(
      ['A', 'B', 'C'].map((value) => saveSetting({ key: 'site_name', value, version: 1 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    [{ key: 'site_name', value: '   ' }],
    [{ key: 'site_name', value: '' }],
    [{ key: 'site_name', value: 'x'.repeat(301) }],
    [{ key: 'site_name', value: 7 }],
    [{ key: 'admin_password', value: 'x' }],
    [{ key: 'score_damping', value: '-1' }],
    [{ key: 'score_damping', value: 'many' }],
    [{ key: 'score_damping', value: '0x10' }],
    [{ key: 'registrations_per_address_per_hour', value: '0' }],
    [{ key: 'site_name' }],
    [{ key: 'brand_accent', value: 'red' }],
    [{ key: 'brand_type', value: 'comic' }],
    [{ key: 'overall_ranking', value: 'hidden' }],
    [{ key: 'hero_criteria', value: 'vendors' }],
    [{ key: 'brand_theme', value: 'light' }],
    [{ key: 'site_time_zone', value: 'Europe/Nowhere' }],
    [{ key: 'brand_cover', value: 'https://shop.example/cover.png' }],
    [{ key: 'brand_logo', value: 'https://evil.example/logo.webp' }],
    [{ key: 'organizer_contact', value: 'javascript:alert(1)' }],
    [{ key: 'organizer_contact', value: `https://example.org/${'x'.repeat(190)}` }],
  ])('reject %o', async (body) => {
    const response = await saveSetting<ApiError>(body);
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
    expect(await site.database.owner('settings').select()).toEqual([]);
  });

  it('for the appearance are saved', async () => {
    expect((await saveSetting({ key: 'brand_accent', value: '#1d4f9e' })).status).toBe(200);
    expect((await saveSetting({ key: 'brand_type', value: 'modern' })).body.value).toBe('modern');
  });

  it('for the contact are an e-mail address, an https address or nothing, and each change is in the audit log', async () => {
    for (const value of ['awards@example.org', 'https://forum.example.org/t/7', '']) {
      const { status, body } = await saveSetting({ key: 'organizer_contact', value: ` ${value} ` });
      expect([status, body.value]).toEqual([200, value]);
      expect((await list()).find(({ key }) => key === 'organizer_contact')?.value).toBe(value);
    }
    const entries = await site.database.owner('audit_log').orderBy('id').select('action', 'subject_id', 'detail');
    expect(entries.at(-1)).toMatchObject({ action: 'setting.changed', subject_id: 'organizer_contact' });
    expect(JSON.parse(entries.at(-1)?.detail as string)).toEqual({ from: 'https://forum.example.org/t/7', to: '' });
  });

  it('for the contact that are not valid are rejected, with the reason beside the field', async () => {
    const { status, body } = await saveSetting<ApiError>({ key: 'organizer_contact', value: 'http://example.org' });
    const message =
      'The contact must be an e-mail address, or an address that begins with https://, of at most 200 characters';
    expect([status, body.code, body.details]).toEqual([400, 'request.invalid', [{ field: 'value', message }]]);
  });

  it('accept a number as text', async () => {
    expect((await saveSetting({ key: 'score_damping', value: '2.5' })).body.value).toBe('2.5');
  });
});

describe('the overall ranking', () => {
  const over = { ends_at: new Date(Date.now() - 1_000) };
  const save = (value: 'off' | 'on') => saveSetting<ApiError>({ key: 'overall_ranking', value });

  it('can be off before the first period, between periods and before one begins, and each change is in the audit log', async () => {
    const { owner } = site.database;
    expect((await save('off')).status).toBe(200);
    const { id } = await makeCycle(owner, over);
    expect((await save('on')).status).toBe(200);
    await owner('voting_cycles')
      .where({ id })
      .update({ starts_at: new Date(Date.now() + 60_000), ends_at: new Date(Date.now() + 120_000) });
    expect((await save('off')).status).toBe(200);
    const entries = await owner('audit_log').where({ subject_id: 'overall_ranking' }).orderBy('id').select('detail');
    expect(entries.map(({ detail }) => JSON.parse(detail as string))).toEqual([
      { from: 'on', to: 'off' },
      { from: 'off', to: 'on' },
      { from: 'on', to: 'off' },
    ]);
  });

  it.each([
    ['while people vote', {}],
    ['until the results of a period that is over are revealed', { ...over, results_mode: 'hidden' as const }],
  ])('stays as it is %s', async (_when, cycle) => {
    await makeCycle(site.database.owner, cycle);
    const { status, body } = await save('off');
    expect([status, body.code]).toEqual([409, 'setting.period_not_over']);
    expect(await site.database.owner('settings').select()).toEqual([]);
    // Saving what it is already changes nothing.
    expect((await save('on')).status).toBe(200);
  });

  it('stays as it is while the places of an earlier period are being revealed', async () => {
    const { owner } = site.database;
    const ended = { ...over, is_active: 0 as const, ended_at: over.ends_at, results_mode: 'hidden' as const };
    const { id } = await makeCycle(owner, ended);
    await owner('reveal_steps').insert({ cycle_id: id, position: 1, category_id: null, place: 1 });
    expect((await save('off')).status).toBe(409);
    await owner('voting_cycles').where({ id }).update({ revealed_at: new Date() });
    expect((await save('off')).status).toBe(200);
  });
});
