import { parse } from 'tldts';

/** True for a link that leads to another host than the voters' site. A path of the site and a mail address do not. */
export function isElsewhere(link: string, siteOrigin: string): boolean {
  const host = hostOf(new URL(link, siteOrigin));
  return host !== '' && host !== hostOf(new URL(siteOrigin));
}

/** Of which other hosts mail programs make a link in a text: of whole addresses, and of bare names such as `shop.com`. */
export function listOtherHosts(text: string, siteOrigin: string): string[] {
  const links = text.split(/[\s<>()"',;!]+/).flatMap((word) => linkOf(word) ?? []);
  const others = links.filter((link) => isElsewhere(link, siteOrigin)).map((link) => hostOf(new URL(link)));
  return [...new Set(others)];
}

function linkOf(word: string): string | undefined {
  const whole = /https?:\/\/.+/i.exec(word)?.[0];
  if (whole !== undefined) return URL.canParse(whole) ? whole : undefined;
  if (word.includes('@')) return undefined;
  const name = /(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+/u.exec(word)?.[0];
  if (name === undefined || !(/^www\./i.test(name) || parse(name).isIcann)) return undefined;
  return URL.canParse(`https://${name}`) ? `https://${name}` : undefined;
}

/** Whole names may end with a dot, and so may a sentence. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');
