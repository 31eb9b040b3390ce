import type { Stats } from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import type { Words } from '../../lib/results/empty-words.ts';
import { lacksVendors, type ResultsView } from '../../lib/results/results-view.ts';
import { t } from '../../lib/texts.ts';
import { CalendarButton } from '../periods/calendar-button.tsx';
import { NoVendors } from './no-vendors.tsx';

type EmptyRankingProps = {
  view: ResultsView;
  words?: Words;
  /** Undefined if the totals could not be loaded. */
  stats: Stats | undefined;
  /** The way to vote, while votes are accepted. */
  action: ReactNode;
};

/** In place of a ranking in which nobody has votes. Before voting opens it says when that is, and invites nobody to vote. */
export function EmptyRanking({ view, words = view.empty, stats, action }: EmptyRankingProps) {
  if (view.state === 'none') {
    const action = view.opening ? (
      <CalendarButton label={t('Add to calendar: the opening')} />
    ) : stats?.totalVendors === 0 ? null : (
      <ButtonLink href={paths.tab('vendors')}>{t('Browse the vendors')}</ButtonLink>
    );
    return <EmptyState title={words.title} description={view.empty.text} action={action} />;
  }
  if (lacksVendors(view, stats)) return <NoVendors stats={stats} />;
  return <EmptyState title={words.title} description={words.text} action={action} />;
}
