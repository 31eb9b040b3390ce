import type { Db } from '@plaudit/db/connect';
import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { t } from '../../../../shared-ui/texts/texts.ts';
import { inOffered } from '../../languages.ts';
import { listShownAnnouncements } from '../announcements/announcements.queries.ts';
import { findNextCycle, getShownVoting } from '../cycles/cycles.queries.ts';
import { type CalendarEvent, toCalendarFile } from './calendar-file.ts';

const HOUR_MS = 3_600_000;
const DAY_MINUTES = 24 * 60;
const ANNOUNCEMENTS_MAX = 20;

type Period = { id: number; name: string; startsAt: Date; closesAt: Date };

/** The dates that voters are told anyway. A scheduled period is among them, because pages say when it begins. */
export async function writeCalendar(db: Db, siteOrigin: string): Promise<string> {
  const settings = await readSettings(db);
  const site = settings.site_name;
  const { cycle, now } = await getShownVoting(db);
  const next = await findNextCycle(db);
  const status = cycle && (await findResultsStatus(db, cycle.id));
  const announcements = await listShownAnnouncements(db, ANNOUNCEMENTS_MAX);
  const eventOf = ({
    id,
    path = '/',
    ...event
  }: Omit<CalendarEvent, 'uid' | 'url'> & { id: string; path?: string }) => ({
    ...event,
    uid: `${id}@${new URL(siteOrigin).host}`,
    url: path.startsWith('/') ? siteOrigin + path : path,
  });
  const periods: Period[] = [...(cycle ? [cycle] : []), ...(next ? [{ ...next, closesAt: next.endsAt }] : [])];
  const reveal = status?.revealAnnouncedFor;
  const listEvents = () => [
    ...periods.flatMap((period) => datesOf(period, site)).map(eventOf),
    ...(reveal
      ? [
          eventOf({
            id: `reveal-${cycle?.id}`,
            path: '/reveal',
            title: t('The results are revealed: {site}', { site }),
            text: t('Every place shows on the page of the reveal at the moment it is revealed on stage.'),
            start: reveal,
            end: new Date(reveal.getTime() + HOUR_MS),
            remindMinutes: 15,
          }),
        ]
      : []),
    ...announcements.map(({ id, text, link, startsAt }) =>
      eventOf({ id: `announcement-${id}`, path: link?.url ?? '/', title: text, text: site, start: new Date(startsAt) }),
    ),
  ];
  return toCalendarFile(site, inOffered(settings, [], listEvents), now);
}

const datesOf = ({ id, name, startsAt, closesAt }: Period, site: string) => [
  {
    id: `voting-opens-${id}`,
    title: t('Voting opens: {site}', { site }),
    text: t('{name}. Voting is open until {time}.', { name, time: timeInUtc(closesAt.toISOString()) }),
    start: startsAt,
    end: new Date(startsAt.getTime() + HOUR_MS),
    remindMinutes: 0,
  },
  {
    id: `voting-closes-${id}`,
    title: t('Last hour to vote: {site}', { site }),
    text: t('Voting closes on {time}.', { time: timeInUtc(closesAt.toISOString()) }),
    start: new Date(closesAt.getTime() - HOUR_MS),
    end: closesAt,
    remindMinutes: DAY_MINUTES,
  },
];
