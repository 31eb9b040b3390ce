import { describe, expect, it } from 'vitest';
import { SITE_TEXT_DEFAULTS, type SiteConfigEntry } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

describe('GET /api/site-config', () => {
  it('tells the gateway the languages, and has an entry once there are others than English', async () => {
    const languagesOf = async () => (await site.api.get('/api/site-config')).headers.get('plaudit-languages');
    const store = site.database.owner('settings');
    expect(await languagesOf()).toBe('en');
    await store.clone().insert({ setting_key: 'site_languages', setting_value: 'de,en' });
    expect(await languagesOf()).toBe('de,en');
    expect((await site.api.get<SiteConfigEntry[]>('/api/site-config')).body.at(-1)).toEqual({
      key: 'site_languages',
      value: 'de,en',
    });
    await store.clone().where({ setting_key: 'site_languages' }).update({ setting_value: 'de,de' });
    expect(await languagesOf()).toBe('en');
  });

  it('has for each text the default that the webs show while they cannot load it, and no contact', async () => {
    const { body } = await site.api.get<SiteConfigEntry[]>('/api/site-config');
    expect(body).toEqual(Object.entries(SITE_TEXT_DEFAULTS).map(([key, value]) => ({ key, value })));
  });

  it('has the contact of the organizers once it is set', async () => {
    const { owner } = site.database;
    await owner('settings').insert({ setting_key: 'organizer_contact', setting_value: 'awards@example.org' });
    const { body } = await site.api.get<SiteConfigEntry[]>('/api/site-config');
    expect(body.slice(4)).toEqual([{ key: 'organizer_contact', value: 'awards@example.org' }]);
    await owner('settings').where({ setting_key: 'organizer_contact' }).update({ setting_value: '' });
    expect((await site.api.get<SiteConfigEntry[]>('/api/site-config')).body).toHaveLength(4);
  });

  it('has what admins set, but no other settings', async () => {
    await site.database.owner('settings').insert([
      { setting_key: 'site_name', setting_value: 'The <b>Golden</b> Basket' },
      { setting_key: 'score_damping', setting_value: '7' },
    ]);
    const { body } = await site.api.get<SiteConfigEntry[]>('/api/site-config');
    expect(body).toHaveLength(4);
    expect(body.find((entry) => entry.key === 'site_name')?.value).toBe('The <b>Golden</b> Basket');
  });
});
