import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/settings';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import type { Express } from 'express';
import { LIGHT_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';

const DEADLINE_MS = 2_500;

/** public-web has these files. */
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The manifest with which a browser installs the site as an app. It has the name that the organizers gave the site. */
export function mountWebManifest(app: Express, { db }: { db: Db }): void {
  app.get('/manifest.webmanifest', async (_request, response) => {
    const settings = await withinDeadline(DEADLINE_MS, readSettings(db));
    response.type('application/manifest+json').send(
      JSON.stringify({
        id: '/',
        name: settings.site_name,
        short_name: settings.top_right_name,
        description: settings.site_description,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: LIGHT_THEME.paper,
        theme_color: LIGHT_THEME.paper,
        icons: ICONS,
      }),
    );
  });
}
