/** One line from the organizers, above everything on the site. */
export type Announcement = {
  id: number;
  text: string;
  /** A whole web address, or a path of this site. Absent without a link. */
  link?: string;
  startsAt: string;
};
