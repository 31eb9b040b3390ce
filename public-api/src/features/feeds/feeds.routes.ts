import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { route } from '../../http/route.ts';
import { writeCalendar } from './calendar.ts';
import { writeNewsFeed } from './news-feed.ts';

const FEED = { method: 'GET', tag: null, access: 'everybody', ignoresQuery: true } as const;

const feedOf = (description: string, mediaType: string) =>
  ({ status: 200, description, schema: Joi.string().required(), mediaType, caching: 'shared' }) as const;

/** What programs of readers fetch again and again: a feed of news, and the dates for a calendar. */
export function feedRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      ...FEED,
      operationId: 'getNewsFeed',
      path: '/feed.atom',
      summary: 'Announcements, public decisions and results',
      response: feedOf('An Atom feed, newest first', 'application/atom+xml'),
      handle: ({ caller }) => writeNewsFeed(db, originOf(caller)),
    }),
    route({
      ...FEED,
      operationId: 'getCalendar',
      path: '/calendar.ics',
      summary: 'The dates of voting, of a reveal and of announcements',
      response: feedOf('An iCalendar file, to import or to subscribe to', 'text/calendar'),
      handle: ({ caller }) => writeCalendar(db, originOf(caller)),
    }),
  ];
}

/** Both must contain whole addresses. */
function originOf({ siteOrigin }: { siteOrigin: string | undefined }): string {
  if (siteOrigin === undefined) throw new AppError('feed.unknown_site', 404, 'The address of this site is not set');
  return siteOrigin;
}
