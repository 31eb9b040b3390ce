import { describe, expect, it } from 'vitest';
import { SITE_TEXT_DEFAULTS, type SiteConfigEntry } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

describe('GET /api/site-config', () => {
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
