import type { Category, VotingProgress } from '@plaudit/public-api/contract';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

type NextBallotProps = { progress: VotingProgress | undefined; categories: readonly Category[] | undefined };

/** Leads a voter who has begun to the first ballot without a vote. It may be far below those that are sealed. */
export function NextBallot({ progress, categories }: NextBallotProps) {
  const navigate = useNavigate();
  if (!progress?.completed) return null;
  const next = categories?.find(({ id }) => !progress.votes.some(({ categoryId }) => categoryId === id));
  if (!next) return null;
  return (
    <button
      type="button"
      className="ui-text-link next-ballot"
      onClick={() => navigate(paths.ballot(next.id), { replace: true })}
    >
      Next ballot<span className="ui-visually-hidden">: {next.name}</span>
    </button>
  );
}
