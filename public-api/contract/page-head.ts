/** What the head of a page says to chats and search engines. Only the server of the pages asks for it. */
export type PageHead = {
  title: string;
  /** What chats show in place of the title. */
  chatTitle: string;
  siteName: string;
  description: string;
  /** The address of the page on the site. Null for a page that does not exist. */
  path: string | null;
  /** The picture that chats show, and what it says. */
  card: { path: string; width: number; height: number; text: string };
  /** The path of the style sheet with the appearance that admins have set. Null while it is that of a fresh install. */
  styles: string | null;
};
