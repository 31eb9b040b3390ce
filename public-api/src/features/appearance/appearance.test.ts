import { pictureAddress } from '@plaudit/db/rules/site/pictures';
import { makeCategory } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { PageHead } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const saveSettings = (values: Record<string, string>) =>
  site.database
    .owner('settings')
    .insert(Object.entries(values).map(([setting_key, setting_value]) => ({ setting_key, setting_value })));
const readStyles = async () => (await site.api.get<PageHead>('/internal/page-head/')).body.styles;

describe('the appearance of the site', () => {
  it('is the product’s own in a fresh install, without a style sheet', async () => {
    expect(await readStyles()).toBeNull();
  });

  it('is a style sheet that every page links to, kept under its hash', async () => {
    await saveSettings({ brand_accent: '#1d4f9e', brand_type: 'modern' });
    const path = (await readStyles()) ?? '';
    expect(path).toMatch(/^\/look\/[0-9a-f]{12}\.css$/);
    const { text, headers } = await site.api.get<string>(path);
    expect(headers.get('content-type')).toContain('text/css');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(text).toContain('--ui-laurel: light-dark(#1d4f9e, #');
    expect(text).toContain('--ui-font-display: var(--ui-font-text);');
  });

  it('has the logo in place of the mark', async () => {
    const name = '0123456789abcdef'.repeat(2);
    await saveSettings({ brand_logo: pictureAddress(name) });
    const path = (await readStyles()) ?? '';
    const { text } = await site.api.get<string>(path);
    expect(text).toContain(`url("/pictures/uploaded/${name}-160.webp")`);
    expect(text).not.toContain(':root');
  });

  it('has the cover behind the words of the home page, in a smaller file for phones', async () => {
    const name = '0123456789abcdef'.repeat(2);
    await saveSettings({ brand_cover: pictureAddress(name) });
    const { text } = await site.api.get<string>((await readStyles()) ?? '');
    const [phone = '', screen = ''] = text.split('(width > 40rem)');
    expect(phone).toContain(`url("/pictures/uploaded/${name}-640.webp")`);
    expect(phone).toContain('color-scheme: dark');
    expect(screen).toContain(`url("/pictures/uploaded/${name}-1600.webp")`);
  });

  it('is dark for everybody, without a switch, if organizers choose the dark stage', async () => {
    await saveSettings({ brand_theme: 'dark' });
    const { text } = await site.api.get<string>((await readStyles()) ?? '');
    expect(text).toContain('color-scheme: dark');
    expect(text).toContain('.ui-theme-switch {\n    display: none');
    await site.database.owner('settings').update({ setting_value: 'both' });
    expect(await readStyles()).toBeNull();
  });

  it('is the current style sheet also under an older hash, and not cached there', async () => {
    await saveSettings({ brand_accent: '#1d4f9e' });
    const { text, headers } = await site.api.get<string>('/look/000000000000.css');
    expect(text).toContain('#1d4f9e');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('has the colors of categories that have no name', async () => {
    await makeCategory(site.database.owner, { color: '#1D4F9E' });
    const path = (await readStyles()) ?? '';
    const { text } = await site.api.get<string>(path);
    expect(text).toContain('.ui-hue-1d4f9e {\n  --ui-hue-text: light-dark(#1d4f9e, #');
  });

  it.each(['red', '#12345', '</style><script>', 'url(https://evil.example)'])(
    'takes no color from the stored text %j',
    async (accent) => {
      await saveSettings({ brand_accent: accent });
      expect(await readStyles()).toBeNull();
      expect((await site.api.get<string>('/look/000000000000.css')).text).toBe('');
    },
  );
});
