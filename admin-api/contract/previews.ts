/**
 * `POST /api/admin/previews`: a scheduled period, or the first one, which is stored only when it opens. The first one is
 * told by what the set-up has of it.
 */
export type PreviewRequest = { cycleId: number } | { name: string; endDate: string };

/** The token of the link, as `/preview#<token>` on the voters' site. */
export type PreviewLink = { token: string; minutes: number };
