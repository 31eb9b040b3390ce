import { Button, focusMain, Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { type LateVote, useLateVotes } from './use-late-votes.ts';

/**
 * Names the votes that were cast on this page and did not arrive before voting ended, until the voter closes the notice.
 * The toast about such a vote is soon gone, and so is its ballot.
 */
export function LateVotes() {
  const { votes, forget } = useLateVotes(useVoting());
  const describe = useDescription();
  // Screen readers read out what is added to a region, but not what a new region has from the start.
  const [isRegionThere, setRegionThere] = useState(false);
  useEffect(() => setRegionThere(true), []);
  // The ballot was perhaps far below, and what the voter sees in its place says nothing about the vote.
  const regionRef = useRef<HTMLDivElement>(null);
  const isShown = isRegionThere && votes.length > 0;
  useEffect(() => {
    if (isShown) regionRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  return (
    <div ref={regionRef} role="status" className="late-votes">
      {isShown ? (
        <Notice
          tone="warning"
          title={votes.length === 1 ? 'A vote came too late' : `${votes.length} votes came too late`}
          action={
            <Button
              onClick={() => {
                forget();
                focusMain();
              }}
            >
              Close
            </Button>
          }
        >
          {votes.map((vote) => (
            <p key={vote.categoryId}>{describe(vote)}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}

/** Leaves out the name of what has been retired meanwhile. */
function useDescription(): (vote: LateVote) => string {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  return ({ categoryId, vendorId }) => {
    const vendor = vendors?.find(({ id }) => id === vendorId);
    const category = categories?.find(({ id }) => id === categoryId);
    const vote = `Your vote${vendor ? ` for ${vendor.name}` : ''}${category ? ` in ${category.name}` : ''}`;
    return `${vote} did not arrive before voting ended, so it does not count.`;
  };
}
