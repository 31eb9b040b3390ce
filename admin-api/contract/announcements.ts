/** One line above the voters' site. The one that started last is shown, until it ends. */
export type Announcement = {
  id: number;
  text: string;
  /** A whole web address, or a path of this site. Null without a link. */
  link: string | null;
  linkText: string | null;
  startsAt: string;
  /** When it ended, or will end by itself. Before `startsAt` if it was withdrawn before it was shown. */
  endedAt: string | null;
  madeBy: string;
  /** `over`: it has ended, or a later one has taken its place. */
  state: 'scheduled' | 'shown' | 'over';
};

/**
 * Without `startsAt` it is shown at once, and without `endsAt` until it is taken away. A link has both its address and its text. One to another host than the site's
 * needs a fresh second factor.
 */
export type AnnounceRequest = { text: string; link?: string; linkText?: string; startsAt?: string; endsAt?: string };

export const ANNOUNCEMENT_MAX = 160;
export const LINK_TEXT_MAX = 40;
/** `GET /api/admin/announcements` lists so many, newest first. */
export const ANNOUNCEMENTS_LISTED = 50;
