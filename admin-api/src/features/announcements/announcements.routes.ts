import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { listAnnouncements } from './announcements.queries.ts';
import { announcementsSchema, announceRequestSchema } from './announcements.schemas.ts';
import { announce, endAnnouncementNow } from './announcements.service.ts';

const tag = 'Announcements';
const listed = { status: 200, description: 'The latest ones, newest first', schema: announcementsSchema } as const;

export function announcementRoutes({ db, siteOrigin }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getAnnouncements',
      method: 'GET',
      path: '/api/admin/announcements',
      access: 'superAdmin',
      tag,
      summary: 'The lines that were or will be shown above the site',
      response: listed,
      handle: () => listAnnouncements(db),
    }),
    route({
      operationId: 'postAnnouncements',
      method: 'POST',
      path: '/api/admin/announcements',
      access: 'superAdmin',
      tag,
      summary: 'Show a line above the site, at once or from a time on; it takes the place of the last one',
      body: announceRequestSchema,
      freshSecondFactor: { when: 'Its link leads to another host than the site’s' },
      errors: errorsOf(409, 'It would end before it begins, or in the past', 'announcement.ends_before'),
      response: listed,
      handle: ({ body, caller }) => announce(db, caller, body, siteOrigin),
    }),
    route({
      operationId: 'postAnnouncementsByIdEnd',
      method: 'POST',
      path: '/api/admin/announcements/:id/end',
      access: 'superAdmin',
      tag,
      summary: 'Take the line away, or withdraw it before it is shown; ending it again changes nothing',
      params: idParams,
      errors: errorsOf(404, 'There is no such announcement', 'announcement.not_found'),
      response: listed,
      handle: ({ params, caller }) => endAnnouncementNow(db, caller, params.id),
    }),
  ];
}
