import type { PageHead } from '@plaudit/public-api/contract';
import type { LanguageTag } from '../../../../shared-ui/texts/languages.ts';
import { getQuery } from '../http-client.ts';

const PATH = '/internal/page-head';

/** Only the server can read it. `path` is below the one of all heads. It is English unless the page is not. */
export const pageHeadQuery = (path: string, language: LanguageTag = 'en') =>
  getQuery<PageHead>(`${PATH}${path}${language === 'en' ? '' : `?lang=${language}`}`);

export const isHeadPath = (path: unknown): boolean => String(path).startsWith(PATH);
