/** The pages that organizers write themselves. The name is the address. In the order of the footer. */
export const SITE_PAGES = ['rules', 'questions', 'privacy', 'imprint'] as const;
export type SitePageName = (typeof SITE_PAGES)[number];

/** They name no vendor and no category, and the law may ask for them as soon as there is a site. */
export const PAGES_BEFORE_OPENING: readonly SitePageName[] = ['privacy', 'imprint'];

/** The elements that a text of organizers can have. Pages draw no others. */
export const PAGE_TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'em', 'a'] as const;
export type PageTag = (typeof PAGE_TAGS)[number];

/** A text, or an element. Only a link has `href`, which begins with http, https or mailto. */
export type PageNode = string | { tag: PageTag; href?: string; start?: number; content: PageNode[] };
