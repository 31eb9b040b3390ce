import type { PageHead } from '@plaudit/public-api/contract';
import { getQuery } from '../http-client.ts';

const PATH = '/internal/page-head';

/** Only the server can read it. `path` is below the one of all heads. */
export const pageHeadQuery = (path: string) => getQuery<PageHead>(`${PATH}${path}`);

export const isHeadPath = (path: unknown): boolean => String(path).startsWith(PATH);
