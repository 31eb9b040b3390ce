import { paths, type Tab, tabOf } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';

export type ReturnLink = {
  label: string;
  href: string;
  /**
   * True if the link leads to the page before this one in the browser's history. Then its scroll position is restored
   * too.
   */
  isPreviousPage: boolean;
};

const BACK_TO: Record<Tab, string> = {
  get vote() {
    return t('Back to Vote Now');
  },
  get leaderboard() {
    return t('Back to Leaderboard');
  },
  get vendors() {
    return t('Back to Vendors');
  },
  get results() {
    return t('Back to Results');
  },
};

const BACK_TO_VENDORS: ReturnLink = {
  get label() {
    return t('Back to Vendors');
  },
  href: paths.tab('vendors'),
  isPreviousPage: false,
};

/**
 * The tab or the reveal if the visitor of a profile came from there, and otherwise the vendors. `state` is what the
 * link to the profile passed on.
 */
export function returnLink(state: unknown): ReturnLink {
  const from = fromOf(state);
  if (from === undefined) return BACK_TO_VENDORS;
  const [path, query = ''] = from.split('?');
  if (path === paths.reveal) return { label: t('Back to the Reveal'), href: from, isPreviousPage: true };
  if (path !== paths.home) return BACK_TO_VENDORS;
  return { label: BACK_TO[tabOf(new URLSearchParams(query))], href: from, isPreviousPage: true };
}

function fromOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}
