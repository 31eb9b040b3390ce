import type { Stats } from '@plaudit/public-api/contract';
import { EmptyState, Loading, Skeleton } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import { statsQuery } from '../../http/queries/results.ts';
import type { Words } from '../../lib/results/empty-words.ts';
import { t } from '../../lib/texts.ts';

export const PREPARING = () => t('The organizers are still preparing the awards. Please check back soon.');

const TAKEN_OFF = () => t('All vendors were taken off the ballot. Their votes stay in the totals.');

/**
 * In place of ballots, vendors and rankings. Nobody is invited to vote. Loads the number of votes unless the screen has
 * it, because the text of a new site is not true once people have voted.
 */
export function NoVendors({ stats }: { stats?: Stats | undefined }) {
  const loading = useQuery({ ...statsQuery, enabled: stats === undefined });
  const known = stats ?? loading.data;
  if (!known && !hasFailed(loading))
    return (
      <Loading label={t('Loading')}>
        <Skeleton height="10rem" />
      </Loading>
    );
  const { title, text } = noVendorsWords(known);
  return <EmptyState title={title} description={text} />;
}

/** Frozen numbers can be without votes although people have voted. Participants are counted all the same. */
export const noVendorsWords = (stats: Stats | undefined): Words =>
  stats && (stats.totalVotes > 0 || (stats.totalParticipants ?? 0) > 0)
    ? { title: t('No vendors at present'), text: TAKEN_OFF() }
    : { title: t('No vendors yet'), text: PREPARING() };
