import { timeNow } from '../../lib/first-rendering.ts';
import { formatNumber, formatPublicTime } from '../../lib/format.ts';
import { sentences } from '../../lib/lists.ts';
import { paths } from '../../lib/paths.ts';
import { resultsAreHidden } from '../../lib/results/result-words.ts';
import { hasWinners } from '../../lib/results/results-view.ts';
import { followText } from '../../lib/results/reveal-words.ts';
import { t } from '../../lib/texts.ts';
import type { EmbedData } from './load-embed.ts';

/** Below the name of the site. A frame follows no votes by itself, so it does not say that it is live. */
export const lineOf = ({ view }: EmbedData): string => view.line ?? t('Votes so far.');

/** In place of a ranking. The words of the site's own leaderboard follow figures that this page does not have. */
export function waitingWords({ view, period, empty }: EmbedData): { title: string; text: string } {
  if (view.state !== 'hidden') return empty;
  const { state, endDate } = period;
  const voting =
    state === 'open' && endDate
      ? t('Voting is open until {time}.', { time: formatPublicTime(endDate) })
      : t('Voting has not ended yet.');
  const follow = followText(view.announcedFor, new Date(timeNow()));
  return { title: resultsAreHidden(), text: sentences(state === 'ended' ? t('Voting has ended.') : voting, follow) };
}

export function linkOf({ view, period }: EmbedData): { href: string; label: string } {
  const isBeforeReveal = view.state === 'hidden' && period.state === 'ended';
  // During a reveal the leaderboard of the site has no more places than this page.
  if (isBeforeReveal || (view.state === 'revealing' && view.places !== 'all'))
    return { href: paths.reveal, label: t('Follow the reveal') };
  if (view.state === 'hidden' && period.state === 'open') return { href: paths.home, label: t('Vote on the site') };
  if (view.state === 'hidden' || view.state === 'none') return { href: paths.home, label: t('Visit the site') };
  return { href: paths.tab('leaderboard'), label: t('See the full leaderboard') };
}

/** It says how many categories there are, because a low frame does not have them all. */
export function wonTitle({ view, won }: EmbedData): string {
  const count = won.length;
  const number = formatNumber(count);
  if (!hasWinners(view))
    return t('{count, plural, one {Leaders of 1 category} other {Leaders of {number} categories}}', { count, number });
  if (view.state === 'provisional')
    return t(
      '{count, plural, one {Provisional winners of 1 category} other {Provisional winners of {number} categories}}',
      { count, number },
    );
  return t('{count, plural, one {Winners of 1 category} other {Winners of {number} categories}}', { count, number });
}

/** How many more vendors share the last place of the list. Empty if nobody does. */
export function sharingNote(ranking: readonly { rank: number }[], shownMax: number): string {
  const lastRank = ranking.slice(0, shownMax).at(-1)?.rank;
  const sharing = ranking.slice(shownMax).filter(({ rank }) => rank === lastRank).length;
  if (lastRank === undefined || sharing === 0) return '';
  return t('{sharing, plural, one {1 more vendor shares} other {{sharing, number} more vendors share}} #{lastRank}.', {
    sharing,
    lastRank,
  });
}
