import { t } from '../texts.ts';
import type { ListedWinners } from './category-winners.ts';

type Margin = Pick<ListedWinners, 'winners' | 'lead' | 'setAside'>;

/** Nobody is told how many one to nine votes are. */
const MOST_UNTOLD = 9;

/** True if the winner would be first even if all votes that were set aside were for one other vendor. */
const staysFirst = ({ winners, lead = 0, setAside }: Margin): boolean =>
  winners.length === 1 && lead > (setAside ?? MOST_UNTOLD);

/** Undefined if no vote was set aside in the category, or if the result does not say so. */
export function robustnessWords(margin: Margin): string | undefined {
  const { winners, lead = 0, setAside } = margin;
  const first = winners.length;
  if (setAside === undefined || setAside === 0 || first === 0) return undefined;
  if (setAside === null) {
    if (staysFirst(margin)) return t('Stays first, whoever the votes set aside were for. They are fewer than 10.');
    return first > 1
      ? t('{first, number} are first. Fewer than 10 votes were set aside.', { first })
      : t('The lead is {lead, number}. Fewer than 10 votes were set aside.', { lead });
  }
  if (staysFirst(margin))
    return t('Stays first, whoever the {setAside, number} votes set aside were for.', { setAside });
  return first > 1
    ? t('{first, number} are first. {setAside, number} votes were set aside.', { first, setAside })
    : t('The lead is {lead, number}. {setAside, number} votes were set aside.', { lead, setAside });
}

/** For the winner's own page, which says only what holds. */
export function staysFirstWords(margin: Margin, category: string): string | undefined {
  const { setAside } = margin;
  if (setAside === undefined || setAside === 0 || !staysFirst(margin)) return undefined;
  return setAside === null
    ? t('First in {category}, whoever the votes set aside there were for. They are fewer than 10.', { category })
    : t('First in {category}, whoever the {setAside, number} votes set aside there were for.', { category, setAside });
}

/** True if a result says that no vote was set aside in any category. */
export const isNothingSetAside = (winners: readonly Margin[]): boolean =>
  winners.length > 0 && winners.every(({ setAside }) => setAside === 0);
