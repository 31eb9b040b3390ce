import type { Confirmation } from './page.ts';

/** The most codes that can be made with one request. */
export const CODES_MAX = 5_000;

/**
 * Where approvals are required, so many codes of a running period are made without one, all requests together. They are
 * for slips that were lost.
 */
export const CODES_WITHOUT_APPROVAL = 10;

/** `POST /api/admin/voting-cycles/{id}/invitation-codes`: each code confirms one account in this period. */
export type MakeCodesRequest = { count: number } & Partial<Confirmation>;

/** The server keeps hashes only, so the codes are in this one response. */
export type MadeCodes = { codes: string[] };

/** `GET /api/admin/voting-cycles/{id}/invitation-codes`. */
export type CodeCounts = { made: number; used: number };
