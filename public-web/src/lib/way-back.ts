import { paths, type Tab, tabOf } from './paths.ts';

export type WayBack = {
  label: string;
  href: string;
  /** Whether the page before this one in the browser's history is meant, so that its scroll position comes back too. */
  isPreviousPage: boolean;
};

const TAB_NAMES: Record<Tab, string> = {
  vote: 'Vote Now',
  leaderboard: 'Leaderboard',
  vendors: 'Vendors',
  results: 'Results',
};

const TO_VENDORS: WayBack = { label: 'Back to Vendors', href: paths.tab('vendors'), isPreviousPage: false };

/** Where a visitor of a profile came from. `state` is what the link to the profile handed on. */
export function wayBack(state: unknown): WayBack {
  const from = fromOf(state);
  if (from === undefined) return TO_VENDORS;
  const [path, query = ''] = from.split('?');
  if (path === paths.reveal) return { label: 'Back to the Reveal', href: from, isPreviousPage: true };
  if (path !== paths.home) return TO_VENDORS;
  return { label: `Back to ${TAB_NAMES[tabOf(new URLSearchParams(query))]}`, href: from, isPreviousPage: true };
}

function fromOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}
