/** The pages that organizers write themselves, at `/rules` and so on. In the order of the footer. */
export const SITE_PAGES = ['rules', 'questions', 'privacy', 'imprint'] as const;
export type SitePageName = (typeof SITE_PAGES)[number];

type PageTag = 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'hr' | 'br' | 'strong' | 'em' | 'a';

/** A text, or an element. Only a link has `href`, which begins with http, https or mailto. */
export type PageNode = string | { tag: PageTag; href?: string; start?: number; content: PageNode[] };

/** What a text in Markdown says. The title is its first line if that is a heading, or else null. */
export type PageContent = { title: string | null; content: PageNode[] };

export type SitePage = {
  name: SitePageName;
  /** Markdown. Empty for a page that nobody has written. */
  text: string;
  /** Since when it is public, and in the footer. Null for a draft. */
  shownSince: string | null;
  /** Both null for a page that nobody has written. */
  changedAt: string | null;
  changedBy: string | null;
  /** 0 for a page that nobody has written. */
  version: number;
};

/**
 * `PUT /api/admin/site-pages/:name`. A link to another host that the page did not have needs a fresh second factor if
 * voters see it. `version` is that of the page that was read.
 */
export type SaveSitePageRequest = { text: string; inFooter: boolean; version?: number };

/** `POST /api/admin/site-page-previews` */
export type PreviewSitePageRequest = { text: string };

export const PAGE_TEXT_MAX = 20_000;
