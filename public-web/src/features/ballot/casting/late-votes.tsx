import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { useVoting } from '../../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { useChoices } from '../use-choices.ts';
import { LateNotice } from './late-notice.tsx';
import { type LateVote, useLateVotes } from './use-late-votes.ts';

/**
 * Names the votes that were cast on this page and did not arrive before voting ended, and the choices that were not cast
 * at all, until the voter closes the notice. The toast about such a vote is soon gone, and so is its ballot.
 */
export function LateVotes() {
  const voting = useVoting();
  const { votes, forget: forgetVotes } = useLateVotes(voting);
  const { choices, forget } = useChoices();
  const nameChoice = useChoiceName();
  const { progress, cycle } = voting;
  // Only a progress from after the end tells which votes were stored.
  const isKnown = cycle?.state === 'ended' && progress?.state === 'ended';
  const uncast = Object.entries(isKnown ? choices : {})
    .map(([categoryId, vendorId]) => ({ categoryId: Number(categoryId), vendorId }))
    .filter(({ categoryId }) => !progress?.votedCategories.includes(categoryId) && !isAmong(votes, categoryId));
  const forgetChoices = (forgotten: readonly LateVote[]) => {
    for (const { categoryId } of forgotten) forget(categoryId);
  };
  return (
    <>
      <LateNotice
        title={votes.length === 1 ? 'A vote came too late' : `${votes.length} votes came too late`}
        lines={votes.map(
          (vote) => `Your vote${nameChoice(vote)} did not arrive before voting ended, so it does not count.`,
        )}
        onClose={() => {
          forgetChoices(votes);
          forgetVotes();
        }}
      />
      <LateNotice
        title={uncast.length === 1 ? 'A choice was not cast' : `${uncast.length} choices were not cast`}
        lines={uncast.map((choice) => `Your choice${nameChoice(choice)} was not cast before voting ended.`)}
        onClose={() => forgetChoices(uncast)}
      />
    </>
  );
}

const isAmong = (votes: readonly LateVote[], wanted: number): boolean =>
  votes.some(({ categoryId }) => categoryId === wanted);

/** ' for Alder Post in Speed', without the name of what has been retired meanwhile. */
function useChoiceName(): (choice: LateVote) => string {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  return ({ categoryId, vendorId }) => {
    const vendor = vendors?.find(({ id }) => id === vendorId);
    const category = categories?.find(({ id }) => id === categoryId);
    return `${vendor ? ` for ${vendor.name}` : ''}${category ? ` in ${category.name}` : ''}`;
  };
}
