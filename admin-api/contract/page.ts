/** Lists that can grow past a screen are paged. */
export type Page<Item> = { items: Item[]; total: number; page: number; pageSize: number };
export type PageQuery = { page?: number; pageSize?: number; search?: string };

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZE_MAX = 200;

/**
 * Sent with every edit: the version the form was opened on. Another version stored meanwhile is a 409 `stale_edit`
 * with the stored row in `current`. A program that wants to overwrite leaves it out.
 */
export type Versioned = { version?: number };

/** Sent with actions that cannot be taken lightly: the current code of the admin's authenticator, asked again. */
export type Confirmation = { twoFactorCode: string };
