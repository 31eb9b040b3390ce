import { type AdminVendorLink, DEFAULT_LINK_ICON } from '../../../contract/index.ts';
import type { LinkFields } from './vendor-links.queries.ts';
import { importedLinkSchema } from './vendors.schemas.ts';

export const LINKS_MAX = 50;

/** A cell of a column with links, and the title that the heading of the column gives them. */
export type LinkCell = { title: string | undefined; text: string };

type NamedLink = { title: string | undefined; url: string };
type TitledLink = Pick<AdminVendorLink, 'title' | 'url'>;

export type LinkChanges = {
  added: readonly LinkFields[];
  retitled: readonly { stored: AdminVendorLink; title: string }[];
};

export const NO_LINK_CHANGES: LinkChanges = { added: [], retitled: [] };

const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;

/** A title is what stands before its address, without the signs that people put between and around them. */
const toTitle = (text: string): string => text.replace(/^[\s;,|]+|[\s:=|–-]+$/g, '').replace(/\s+/g, ' ');

/**
 * The links that cells name: each is an address with or without a title before it, such as `Shop: https://example.org`.
 * They may be separated by any sign, because each ends with its address.
 */
export function readLinks(cells: readonly LinkCell[]): { links: NamedLink[]; errors: string[] } {
  const links: NamedLink[] = [];
  const errors: string[] = [];
  for (const { title, text } of cells) {
    let end = 0;
    const cell = withScheme(text.trim());
    for (const match of cell.matchAll(ADDRESS)) {
      const url = match[0].replace(/[;,|]+$/, '');
      links.push({ title: toTitle(cell.slice(end, match.index)) || title, url: withScheme(url) });
      end = match.index + url.length;
    }
    const rest = toTitle(cell.slice(end));
    if (rest !== '') errors.push(`Link "${rest}" has no address, such as https://example.org`);
  }
  return { links, errors };
}

/** Spreadsheets are full of addresses such as `example.org` and `www.example.org/shop`. */
const withScheme = (address: string): string =>
  /^[^\s:/@]+\.[^\s:@]+$/.test(address) ? `https://${address}` : address;

/**
 * What changes if a vendor gets these links. A link whose address it has already gets the title of the file. No link is
 * removed, because a mistake in a file would remove what was added by hand.
 */
export function planLinks(
  named: readonly NamedLink[],
  stored: readonly AdminVendorLink[],
): LinkChanges & { errors: string[] } {
  const added: LinkFields[] = [];
  const retitled: { stored: AdminVendorLink; title: string }[] = [];
  const errors: string[] = [];
  const lastPlace = Math.max(-1, ...stored.map(({ displayOrder }) => displayOrder));
  const open = [...stored];
  const isStored = ({ title, url }: NamedLink) => {
    const index = open.findIndex((link) => link.url === url && (title === undefined || toTitle(link.title) === title));
    if (index >= 0) open.splice(index, 1);
    return index >= 0;
  };
  const isFirst = (link: NamedLink, index: number) =>
    named.findIndex(({ title, url }) => title === link.title && url === link.url) === index;
  for (const link of named.filter(isFirst).filter((one) => !isStored(one))) {
    const index = open.findIndex(({ url }) => url === link.url);
    const [former] = index >= 0 ? open.splice(index, 1) : [];
    const title = link.title ?? former?.title ?? hostOf(link.url);
    const { error } = importedLinkSchema.validate(
      { title, url: link.url },
      { convert: false, errors: { wrap: { label: '' } } },
    );
    if (error) errors.push(`Link "${link.url}": ${error.message}`);
    else if (former) retitled.push({ stored: former, title });
    else {
      const displayOrder = lastPlace + 1 + added.length;
      added.push({ title, url: link.url, description: null, icon: DEFAULT_LINK_ICON, displayOrder });
    }
  }
  if (stored.length + added.length > LINKS_MAX) errors.push(`A vendor has at most ${LINKS_MAX} links`);
  return { added, retitled, errors };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

export const linksAfter = (stored: readonly AdminVendorLink[], { added, retitled }: LinkChanges): TitledLink[] => [
  ...stored.map((link) => ({ ...link, title: retitled.find((one) => one.stored.id === link.id)?.title ?? link.title })),
  ...added,
];

/** The links in a cell, one in a line, as `readLinks` reads them. */
export const linksText = (links: readonly TitledLink[]): string =>
  links.map(({ title, url }) => `${title}: ${url}`).join('\n');
