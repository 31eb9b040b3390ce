import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/settings';
import type { Express } from 'express';
import { readCaller } from '../../http/caller.ts';
import { withinDeadline } from '../../http/deadline.ts';
import { listVendors } from '../catalogue/catalogue.queries.ts';
import { getLeaderboard } from '../results/results.service.ts';
import { renderSocialTags, type SocialCard, socialImage } from './social-tags.ts';

/** The gateway puts the answer into the head of a page, and the page must not wait long for it. */
const DEADLINE_MS = 900;
const DEFAULT_IMAGE = '/social.png';

/** Only the gateway asks these: it answers 404 for /internal/ to everybody else. */
export function mountSocialTags(app: Express, db: Db): void {
  app.get('/internal/social-tags{/{*path}}', async (request, response) => {
    const path = request.path.slice('/internal/social-tags'.length);
    const { origin } = readCaller(request);
    const card = await withinDeadline(DEADLINE_MS, describe(db, path, origin));
    response.set('Cache-Control', 'public, max-age=0, s-maxage=1').type('text/html').send(renderSocialTags(card));
  });
}

async function describe(db: Db, path: string, origin: string): Promise<SocialCard> {
  const { site_name: siteName, site_description: description } = await readSettings(db);
  const vendorId = /^\/vendor\/([0-9]{1,10})\/?$/.exec(path)?.[1];
  const vendor = vendorId === undefined ? undefined : await findVendor(db, Number(vendorId));
  if (vendor === undefined) {
    return {
      title: siteName,
      siteName,
      description,
      url: `${origin}/`,
      image: socialImage(origin, DEFAULT_IMAGE, 'wide'),
    };
  }
  return {
    title:
      vendor.place === undefined ? `${vendor.name} · ${siteName}` : `${vendor.name}, ${vendor.place} · ${siteName}`,
    siteName,
    description: vendor.description,
    url: `${origin}/vendor/${vendor.id}`,
    image: socialImage(origin, vendor.imageUrl, 'square'),
  };
}

async function findVendor(db: Db, id: number) {
  const vendor = (await listVendors(db)).find((candidate) => candidate.id === id);
  if (vendor === undefined) return undefined;
  const entry = (await getLeaderboard(db)).find((candidate) => candidate.id === id);
  const place = entry && entry.totalVotes > 0 ? `#${entry.rank} with ${countOf(entry.totalVotes)}` : undefined;
  return { ...vendor, place };
}

function countOf(votes: number): string {
  return votes === 1 ? '1 vote' : `${votes} votes`;
}
