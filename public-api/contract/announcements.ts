/** One line from the organizers, above everything on the site. */
export type Announcement = {
  id: number;
  text: string;
  /** The address is a whole one, or a path of this site. */
  link?: { text: string; url: string };
  startsAt: string;
};
