import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/site/settings';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { LIGHT_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import { route } from '../../http/route.ts';

/** public-web has these files. */
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The manifest with which a browser installs the site as an app. It has the name that the organizers gave the site. */
export function webManifestRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      operationId: 'getWebManifest',
      method: 'GET',
      path: '/manifest.webmanifest',
      tag: null,
      summary: 'The web manifest',
      access: 'everybody',
      ignoresQuery: true,
      response: {
        status: 200,
        description: 'The web manifest',
        schema: Joi.string().required(),
        mediaType: 'application/manifest+json',
        caching: { seconds: 3_600 },
      },
      handle: async () => {
        const settings = await readSettings(db);
        return JSON.stringify({
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
        });
      },
    }),
  ];
}
