import { withCommas } from '../../lib/lists.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** The colors of the page in the frame. `device` follows the reader's device. */
export type EmbedColors = 'device' | 'light' | 'dark';

export const embedPath = (colors: EmbedColors): string =>
  `/embed/leaderboard${colors === 'device' ? '' : `?theme=${colors}`}`;

/** High enough for ten vendors and the link below them, at a width of 420 pixels. */
const RANKING_HEIGHT = 900;
/** The title, the line below it and the link. */
const HEIGHT_WITHOUT_RANKING = 180;
const WINNERS_TITLE_HEIGHT = 48;
const WINNER_HEIGHT = 63;

type EmbeddedPage = {
  /** False on a site without an overall ranking. */
  hasRanking: boolean;
  /** The page has the winners of so many categories, below its ranking if it has one. */
  categories: number;
  colors: EmbedColors;
};

export function embedSnippet(
  origin: string,
  site: string | undefined,
  { hasRanking, categories, colors }: EmbeddedPage,
): string {
  const winners = categories > 0 ? WINNERS_TITLE_HEIGHT + categories * WINNER_HEIGHT : 0;
  const height = (hasRanking ? RANKING_HEIGHT : HEIGHT_WITHOUT_RANKING) + winners;
  return `<iframe src="${origin}${embedPath(colors)}" title="${escapeAttribute(site ? t('Leaderboard, {site}', { site }) : t('Leaderboard'))}" width="420" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

export type Award = {
  periodId: number;
  vendorId: number;
  /** Undefined for the overall winner. */
  categoryId: number | undefined;
  /** What was won, such as 'Winner, Speed'. */
  title: string;
  vendor: string;
  /** The site, the period and its month, such as 'Plaudit Awards, Spring, May 2026'. */
  where: string;
  /** The name of its downloaded files without their endings. */
  fileName: string;
};

/** The proportions of the picture that the API draws. */
export const BADGE_SIZE = { width: 400, height: 130 } as const;

export const badgeText = ({ vendor, title, where }: Award): string => withCommas(vendor, title, where);

export const badgeTitle = ({ vendor }: Pick<Award, 'vendor'>): string =>
  /s$/i.test(vendor) ? t('{vendor}’ badge', { vendor }) : t('{vendor}’s badge', { vendor });

export function badgePath({ periodId, vendorId, categoryId }: Award, format: 'svg' | 'png'): string {
  return `/badges/${periodId}/${vendorId}/${categoryId ?? 'overall'}.${format}`;
}

/** Links to the results of the period, which prove what the badge says. */
export const badgeSnippet = (origin: string, award: Award): string =>
  linkedPicture(origin, paths.proof(award.periodId, award.vendorId, award.categoryId), {
    path: badgePath(award, 'svg'),
    text: badgeText(award),
  });

/** What it says changes with the place of the vendor. */
export const vendorBadgePath = (vendorId: number, format: 'svg' | 'png'): string =>
  `/badges/vendor/${vendorId}.${format}`;

/** Links to the profile, where people vote. */
export const vendorBadgeSnippet = (origin: string, vendorId: number, text: string): string =>
  linkedPicture(origin, paths.vendor(vendorId), { path: vendorBadgePath(vendorId, 'svg'), text });

function linkedPicture(origin: string, target: string, badge: { path: string; text: string }): string {
  return `<a href="${escapeAttribute(origin + target)}"><img src="${origin}${badge.path}" alt="${escapeAttribute(badge.text)}" width="${BADGE_SIZE.width}" height="${BADGE_SIZE.height}" style="max-width:100%;height:auto"></a>`;
}
