import type { Category, VotingProgress } from '@plaudit/public-api/contract';
import { ButtonLink } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { nextAward } from './one-by-one/award-order.ts';

type StartVotingProps = { progress: VotingProgress | undefined; categories: readonly Category[] | undefined };

/** Leads a voter to the first award without a vote, and from there through all others, one award a screen. */
export function StartVoting({ progress, categories }: StartVotingProps) {
  const first = progress && categories && nextAward(categories, progress);
  if (!first) return null;
  return (
    <ButtonLink href={paths.award(first.id)} variant="primary" className="start-voting">
      {t('Start voting')}
    </ButtonLink>
  );
}
