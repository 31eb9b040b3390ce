import type { Knex } from 'knex';
import { readSettings } from '../site/settings.ts';

/** What a letter says about the site that sends it. */
export type LetterSite = {
  name: string;
  origin: string;
  /** What stands at the top of each letter. */
  head: { name: string; details: string };
  accent: string;
  site_languages: string;
};

export async function readLetterSite(db: Knex, origin: string): Promise<LetterSite> {
  const { site_name, top_right_name, top_right_details, brand_accent, site_languages } = await readSettings(db);
  const head = { name: top_right_name, details: top_right_details };
  return { name: site_name, origin, head, accent: brand_accent, site_languages };
}

/** The token comes after `#`, which browsers send to no server, so it is in no log. */
export const linkTo = (page: string, { origin }: LetterSite, token: string): string => `${origin}/${page}#${token}`;
