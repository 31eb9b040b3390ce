import { escapeHtml } from '@plaudit/db/process/escape-html';

/** Chats show a wide picture above the text and a square one beside it. */
export type SocialImage = { url: string; shape: 'wide' | 'square' };

export type SocialCard = {
  title: string;
  siteName: string;
  description: string;
  url: string;
  image: SocialImage | undefined;
};

const DESCRIPTION_MAX = 200;

/** The part of a page's head that chats and search engines read. */
export function renderSocialTags(card: SocialCard): string {
  const description = shorten(card.description);
  const properties = {
    'og:type': 'website',
    'og:site_name': card.siteName,
    'og:title': card.title,
    'og:description': description,
    'og:url': card.url,
    ...(card.image === undefined ? {} : { 'og:image': card.image.url }),
  };
  const names = {
    description,
    'twitter:card': card.image?.shape === 'wide' ? 'summary_large_image' : 'summary',
    'twitter:title': card.title,
    'twitter:description': description,
    ...(card.image === undefined ? {} : { 'twitter:image': card.image.url }),
  };
  return [
    `<title>${escapeHtml(card.title)}</title>`,
    ...Object.entries(names).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    `<link rel="canonical" href="${escapeHtml(card.url)}">`,
    '',
  ].join('\n');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`;
}

/** Pictures may be site-relative; a chat needs the whole address, and only of a kind that it can load. */
export function socialImage(origin: string, url: string, shape: SocialImage['shape']): SocialImage | undefined {
  if (url === '' || !URL.canParse(url, origin)) return undefined;
  const absolute = new URL(url, origin);
  return absolute.protocol === 'http:' || absolute.protocol === 'https:' ? { url: absolute.href, shape } : undefined;
}
