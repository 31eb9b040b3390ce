/** The pages that organizers write themselves, at `/rules` and so on. In the order of the footer. */
export const SITE_PAGES = ['rules', 'questions', 'privacy', 'imprint'] as const;
export type SitePageName = (typeof SITE_PAGES)[number];

type PageTag = 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'hr' | 'br' | 'strong' | 'em' | 'a';

/** A text, or an element. Only a link has `href`, which begins with http, https or mailto. */
export type PageNode = string | { tag: PageTag; href?: string; start?: number; content: PageNode[] };

/** In the one language in which the organizers have written it. */
export type SitePage = {
  /** Null if the text begins with no title. */
  title: string | null;
  content: PageNode[];
};
