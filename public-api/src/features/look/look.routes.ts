import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/settings';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import type { Express } from 'express';
import { lookStyles } from './look.ts';

const DEADLINE_MS = 2_500;
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * The style sheet with the look of the site. Each page links to it by the hash of its content. A page that was loaded
 * before the last change asks for an old hash. It gets the present style sheet, which browsers must not use again under
 * the old hash without asking.
 */
export function mountLook(app: Express, { db }: { db: Db }): void {
  app.get('/look/:hash.css', async (request, response) => {
    const styles = lookStyles(await withinDeadline(DEADLINE_MS, readSettings(db)));
    const isCurrent = styles?.path === request.path;
    response
      .set('Cache-Control', isCurrent ? FOR_EVER : 'no-cache')
      .type('text/css')
      .send(styles?.css ?? '');
  });
}
