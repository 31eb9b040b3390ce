export const NAME_MAX = 60;
export const DESCRIPTION_MAX = 500;
export const ICON_MAX = 64;
/** How often the panel reads the lists of categories and vendors, which several tabs use. */
export const PANEL_LISTS_INTERVAL_MS = 120_000;
export const PANEL_LISTS_STALE_MS = 60_000;

/**
 * `GET .../categories` and `.../vendors`: `live` lists what is on the site, `retired` what was deleted and can be
 * restored.
 */
export type RetirableQuery = { status?: 'live' | 'retired' };

/** Deleting hides a row and keeps its votes. `POST .../{id}/restore` shows it again. */
export type DeletedResponse = { id: number; votes: number; restorable: true };
