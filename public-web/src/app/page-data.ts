import type { DefaultError, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { HttpError, NetworkError } from '../http/http-error.ts';
import type { Hints } from '../lib/first-rendering.ts';
import { t } from '../lib/texts.ts';

/** A request that failed. Without a status there was no response. */
type Failure = { status?: number; body?: string; retryAfterMs?: number };

/** The id of the script with the data of a page that the server has rendered. */
export const PAGE_DATA_ID = 'page-data';

/** What the browser hydrates a page with. */
export type PageData = {
  hints: Hints;
  loaded: [QueryKey, unknown][];
  /** The screen says that these have failed, so the browser must not render them as under way. */
  failed: [QueryKey, Failure][];
  /** Too long for the page, such as a thousand vendors. The browser loads it before it hydrates the page. */
  left: QueryKey[];
};

/** In letters. Compressed this is about 60 KB. */
const LENGTH_MAX = 300_000;

/**
 * Writes it for a script in a page, which would end at a `</script>` in the data. Each response is written once, because
 * that of a thousand vendors takes milliseconds.
 */
export function writePageData(client: QueryClient, hints: Hints): string {
  const queries = client.getQueryCache().getAll();
  const loaded = queries.flatMap(({ queryKey, state: { data } }) =>
    data === undefined ? [] : [{ queryKey, text: JSON.stringify([queryKey, data]) }],
  );
  const left = longest(loaded);
  const rest: Omit<PageData, 'loaded'> = {
    hints,
    left: left.map(({ queryKey }) => queryKey),
    failed: queries.flatMap(({ queryKey, state }) => (hasNoData(state) ? [[queryKey, toFailure(state.error)]] : [])),
  };
  const texts = loaded.filter((each) => !left.includes(each)).map(({ text }) => text);
  return `{"loaded":[${texts.join()}],${JSON.stringify(rest).slice(1)}`.replaceAll('<', '\\u003c');
}

/** The longest ones, without which the rest is short enough. */
function longest<Written extends { text: string }>(loaded: readonly Written[]): Written[] {
  let total = loaded.reduce((sum, { text }) => sum + text.length, 0);
  const left: Written[] = [];
  for (const each of loaded.toSorted((one, other) => other.text.length - one.text.length)) {
    if (total <= LENGTH_MAX) break;
    left.push(each);
    total -= each.text.length;
  }
  return left;
}

const hasNoData = ({ status, data }: Query['state']): boolean => status === 'error' && data === undefined;

/** The data counts as loaded now, so that no part of the page loads it again when it appears. */
export function restoreQueries(client: QueryClient, { loaded, failed }: Pick<PageData, 'loaded' | 'failed'>): void {
  for (const [queryKey, data] of loaded) client.setQueryData(queryKey, data);
  for (const [queryKey, failure] of failed) {
    const query = client.getQueryCache().build<unknown, DefaultError>(client, { queryKey });
    query.setState({ status: 'error', error: toError(failure), errorUpdateCount: 1, errorUpdatedAt: Date.now() });
  }
}

function toFailure(error: DefaultError | null): Failure {
  if (!(error instanceof HttpError)) return {};
  const { status, body, retryAfterMs } = error;
  return { status, body: JSON.stringify(body), ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

function toError({ status, body = '', retryAfterMs }: Failure): DefaultError {
  if (status === undefined) return new NetworkError(t('The server could not load this'));
  const headers = new Headers(retryAfterMs === undefined ? {} : { 'retry-after': String(retryAfterMs / 1_000) });
  return new HttpError({ status, statusText: '', headers }, body);
}
