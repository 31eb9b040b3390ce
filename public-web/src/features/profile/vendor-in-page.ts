import type { PlaceBadge } from '@plaudit/public-api/contract';
import { templatedPage } from '../../lib/templated-page.ts';

export type VendorInPage = {
  name: string;
  description: string | undefined;
  imageUrl: string | undefined;
  /** What the vendor has won, such as 'Winner in Speed'. Undefined if it is nothing. */
  wins: string | undefined;
  figures: SentFigures | undefined;
  /** The places in categories that a reveal has made public. */
  places: string[];
};

/** What the first response has of the vendor's place, as it is written there. */
export type SentFigures = { badge: PlaceBadge; score: string; votes: string; rank: string };

/** Reads the vendor that the server wrote into the page. It is shown until the vendor is loaded. */
export function readVendorInPage(page: Document): VendorInPage | undefined {
  const contentOf = (selector: string) => page.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content;
  const name = contentOf('name="vendor-name"');
  if (!name) return undefined;
  const picture = contentOf('name="vendor-picture"');
  return {
    name,
    description: contentOf('name="description"'),
    imageUrl: picture && withoutOwnOrigin(picture),
    wins: contentOf('name="vendor-wins"'),
    figures: readFigures(page),
    places: Array.from(page.querySelectorAll('.profile-rating .own-place'), (place) => textOf(place).replace(/,$/, '')),
  };
}

function readFigures(page: Document): SentFigures | undefined {
  const badge = page.querySelector('.profile-badge > .ui-badge');
  const [score, votes, rank] = Array.from(page.querySelectorAll('.profile-figures > div > .ui-figures'), textOf);
  if (!badge || !score || !votes || !rank) return undefined;
  const tone = (['brass', 'laurel'] as const).find((each) => badge.classList.contains(`ui-tone-${each}`)) ?? 'neutral';
  return { badge: { text: textOf(badge), tone }, score, votes, rank };
}

const textOf = ({ textContent }: Element): string => textContent.trim();

/**
 * Returns the address as the API sends it. Otherwise a picture would be loaded under two addresses, and an uploaded one
 * always in its large size.
 */
const withoutOwnOrigin = (url: string): string =>
  url.startsWith(`${window.location.origin}/`) ? url.slice(window.location.origin.length) : url;

const FIRST_PAGE = {
  path: globalThis.location?.pathname,
  vendor: templatedPage && readVendorInPage(templatedPage),
  isNotFound: templatedPage?.querySelector('.ui-not-found') != null,
};

/**
 * The vendor that the server wrote into the page's tags. The tags stay when the visitor goes to another address, so
 * they are used only for the first address.
 */
export function vendorInFirstPage(path: string): VendorInPage | undefined {
  return path === FIRST_PAGE.path ? FIRST_PAGE.vendor : undefined;
}

/** True if the server has sent the card for a vendor that does not exist. */
export const isMissingInFirstPage = (path: string): boolean => path === FIRST_PAGE.path && FIRST_PAGE.isNotFound;
