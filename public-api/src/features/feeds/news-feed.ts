import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { inOffered } from '../../languages.ts';
import { listShownAnnouncements } from '../announcements/announcements.queries.ts';
import { listLatestDecisions } from '../decisions/decisions.service.ts';

const ENTRIES_MAX = 50;

/** These decisions say that results are out, so their entries lead there. */
const RESULTS = ['results.written', 'results.revealed'];

/** No XML may contain these characters, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));

type Entry = { id: string; title: string; text?: string; link: string; at: string };

/** An Atom feed (RFC 4287): announcements, what the organizers decided, and results, newest first. */
export async function writeNewsFeed(db: Db, siteOrigin: string): Promise<string> {
  const settings = await readSettings(db);
  const site = settings.site_name;
  const announcements = await listShownAnnouncements(db, ENTRIES_MAX);
  const decisions = await inOffered(settings, [], () => listLatestDecisions(db, ENTRIES_MAX));
  const entries: Entry[] = [
    ...announcements.map(({ id, text, link, startsAt }) => ({
      id: `announcement/${id}`,
      title: text,
      link: link?.url ?? '/',
      at: startsAt,
    })),
    ...decisions.map(({ id, sentence, reason, kind, decidedAt }) => ({
      id: `decision/${id}`,
      title: sentence,
      ...(reason !== null && { text: reason }),
      link: RESULTS.includes(kind) ? '/?tab=results' : `/decisions/${id}`,
      at: decidedAt,
    })),
  ];
  const newest = entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, ENTRIES_MAX);
  return writeFeed(site, siteOrigin, newest);
}

/** Feed readers know an entry by its id, which never changes, also when the site moves to another path. */
const FIRST_YEAR = 2026;

function writeFeed(site: string, siteOrigin: string, entries: readonly Entry[]): string {
  const tag = (id: string) => `tag:${new URL(siteOrigin).hostname},${FIRST_YEAR}:${id}`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(site)}</title>`,
    `<id>${tag('news')}</id>`,
    `<link href="${siteOrigin}/"/>`,
    `<link rel="self" type="application/atom+xml" href="${siteOrigin}/feed.atom"/>`,
    `<updated>${entries[0]?.at ?? `${FIRST_YEAR}-01-01T00:00:00Z`}</updated>`,
    `<author><name>${escapeXml(site)}</name></author>`,
    ...entries.flatMap(({ id, title, text, link, at }) => [
      '<entry>',
      `<title>${escapeXml(title)}</title>`,
      `<id>${tag(id)}</id>`,
      `<link href="${escapeXml(link.startsWith('/') ? siteOrigin + link : link)}"/>`,
      `<updated>${at}</updated>`,
      ...(text === undefined ? [] : [`<summary>${escapeXml(text)}</summary>`]),
      '</entry>',
    ]),
    '</feed>',
    '',
  ];
  return lines.join('\n');
}
