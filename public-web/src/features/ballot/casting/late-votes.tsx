import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { useVoting } from '../../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { plural } from '../../../lib/format.ts';
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
  const namesOf = useNames();
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
        title={plural(votes.length, 'A vote came too late', `${votes.length} votes came too late`)}
        lines={votes.map((vote) => lateText(namesOf(vote)))}
        onClose={() => {
          forgetChoices(votes);
          forgetVotes();
        }}
      />
      <LateNotice
        title={plural(uncast.length, 'A choice was not cast', `${uncast.length} choices were not cast`)}
        lines={uncast.map((choice) => uncastText(namesOf(choice)))}
        onClose={() => forgetChoices(uncast)}
      />
    </>
  );
}

const isAmong = (votes: readonly LateVote[], wanted: number): boolean =>
  votes.some(({ categoryId }) => categoryId === wanted);

type Names = { vendor: string | undefined; category: string | undefined };

/** Leaves out the name of what has been retired meanwhile. */
function lateText({ vendor, category }: Names): string {
  if (vendor && category)
    return `Your vote for ${vendor} in ${category} did not arrive before voting ended, so it does not count.`;
  if (vendor) return `Your vote for ${vendor} did not arrive before voting ended, so it does not count.`;
  if (category) return `Your vote in ${category} did not arrive before voting ended, so it does not count.`;
  return 'Your vote did not arrive before voting ended, so it does not count.';
}

function uncastText({ vendor, category }: Names): string {
  if (vendor && category) return `Your choice for ${vendor} in ${category} was not cast before voting ended.`;
  if (vendor) return `Your choice for ${vendor} was not cast before voting ended.`;
  if (category) return `Your choice in ${category} was not cast before voting ended.`;
  return 'Your choice was not cast before voting ended.';
}

function useNames(): (choice: LateVote) => Names {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  return ({ categoryId, vendorId }) => ({
    vendor: vendors?.find(({ id }) => id === vendorId)?.name,
    category: categories?.find(({ id }) => id === categoryId)?.name,
  });
}
