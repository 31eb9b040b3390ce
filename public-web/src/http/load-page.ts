import type { InferDataFromTag, QueryKey } from '@tanstack/react-query';

/** Loads a query, and returns its data. Undefined if that failed: then the screen says so itself. */
export type Read = <Key extends QueryKey>(query: {
  queryKey: Key;
}) => Promise<InferDataFromTag<unknown, Key> | undefined>;

/** What the address of a page says, and whether somebody is signed in. */
export type PageAddress = {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  isSignedIn: boolean;
};

/**
 * Loads all that the first rendering of a page reads, except what belongs to whoever is signed in. Returns `MISSING` if
 * the address names something that does not exist, such as a vendor.
 */
export type LoadPage = (read: Read, address: PageAddress) => Promise<unknown>;

export const MISSING = Symbol('missing');

/** Where public-api describes the head of a page. `otherwise` is for an address that has no description of its own. */
export type HeadOfPage = (address: PageAddress) => { path: string; otherwise?: string };

export type ServedPage = { load?: LoadPage; head: HeadOfPage };
