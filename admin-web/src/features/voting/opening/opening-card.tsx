import type { PreviewRequest } from '@plaudit/admin-api/contract';
import { Button, CategoryIcon, PeriodIcon, ShowIcon, VoteIcon } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { useSeeAsVoter } from '../../../components/periods/use-see-as-voter.ts';
import { useIsSettled } from '../../../components/use-is-settled.ts';
import { OpeningCountdown } from './opening-countdown.tsx';
import './opening.css';

type OpeningCardProps = {
  /** What becomes public, such as 'categories, vendors, results'. */
  becomesPublic: string;
  /** Whose votes count, after 'Everybody can vote'. */
  whoCounts: ReactNode;
  /** 'Sunday, December 13, 8 PM' */
  closes: string;
  /** Why voting cannot open. */
  blocked: string | undefined;
  busy: boolean;
  /** Why the last try did not open it. */
  failure: string | undefined;
  hint?: ReactNode;
  /** What a preview shows. */
  seen: PreviewRequest;
  onOpen: () => void;
};

/** What the press does, and the press. Ten seconds pass before anything is sent. */
export function OpeningCard({
  becomesPublic,
  whoCounts,
  closes,
  blocked,
  busy,
  failure,
  hint,
  seen,
  onOpen,
}: OpeningCardProps) {
  const [isCounting, setIsCounting] = useState(false);
  const isSettled = useIsSettled();
  const seeAsVoter = useSeeAsVoter();
  return (
    <section className="opening-card" aria-labelledby="opening-title">
      <h3 id="opening-title">When you press</h3>
      <ol>
        <li>
          <CategoryIcon name="globe" />
          <span>
            <strong>The site becomes public:</strong> {becomesPublic}.
          </span>
        </li>
        <li>
          <VoteIcon aria-hidden="true" />
          <span>
            <strong>Everybody can vote</strong>
            {whoCounts}.
          </span>
        </li>
        <li>
          <PeriodIcon aria-hidden="true" />
          <span>
            <strong>It closes by itself</strong> on {closes}.
          </span>
        </li>
      </ol>
      {failure === undefined ? null : (
        <p role="alert" className="opening-failure">
          <strong>It did not open.</strong> Nothing is public. {failure}
        </p>
      )}
      {isCounting && blocked === undefined ? (
        <OpeningCountdown
          onStop={() => setIsCounting(false)}
          onEnd={() => {
            setIsCounting(false);
            onOpen();
          }}
        />
      ) : (
        <>
          <Button
            wide
            icon={<ShowIcon aria-hidden="true" />}
            busy={seeAsVoter.isPending}
            busyLabel="Opening..."
            onClick={() => seeAsVoter.see(seen)}
          >
            See It First as a Voter Will
          </Button>
          <Button
            variant="primary"
            wide
            icon={<VoteIcon aria-hidden="true" />}
            busy={busy}
            busyLabel="Opening..."
            disabled={blocked !== undefined || !isSettled}
            onClick={() => setIsCounting(true)}
          >
            Open Voting
          </Button>
        </>
      )}
      <p className="ui-hint">
        {isCounting
          ? 'Nothing is public yet.'
          : (blocked ?? 'You have ten seconds to stop it. Until the first vote you can take it back.')}
      </p>
      {hint}
    </section>
  );
}
