import type { ProofKind } from '@plaudit/public-api/contract';
import { classNames } from '@plaudit/shared-ui/ui';
import { useNavigate } from 'react-router-dom';
import type { Voting } from '../../http/queries/use-voting.ts';
import { plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useCarriedCode } from '../../lib/votes/carried-code.ts';
import { earliestVote } from '../../lib/votes/earliest-vote.ts';
import { showCountForm } from '../../lib/votes/show-count-form.ts';
import { askedProofs } from '../../lib/votes/standing.ts';
import './count-line.css';

type CountLineProps = { voting: Voting; className?: string };

/** Says that votes wait, and leads to the form that makes them count. It stays in view. */
export function CountLine({ voting: { progress, state, cycle }, className }: CountLineProps) {
  const navigate = useNavigate();
  const [first] = askedProofs(progress, state, cycle) ?? [];
  if (first === undefined) return null;
  const votes = progress?.completed ?? 0;
  const goToForm = () => {
    const vote = earliestVote(progress?.votes);
    if (!showCountForm() && vote) navigate(paths.ballot(vote.categoryId));
  };
  return (
    <p className={classNames('count-line', className)}>
      <span className="count-line-mark" aria-hidden="true" />
      <strong role="status">{plural(votes, '1 vote not counted yet', `${votes} votes not counted yet`)}</strong>
      <CountButton first={first} onGo={goToForm} />
    </p>
  );
}

const WAYS: Record<ProofKind, string> = {
  invitation: 'Enter your code',
  email: 'Confirm by mail',
  openid: 'Confirm your account',
};

type CountButtonProps = {
  /** The first way that the form offers. */
  first: ProofKind;
  onGo?: () => void;
};

export function CountButton({ first, onGo = showCountForm }: CountButtonProps) {
  const hasCode = useCarriedCode() !== '' && first === 'invitation';
  return (
    <button type="button" className="ui-text-link count-way" onClick={onGo}>
      {hasCode ? 'Use your code' : WAYS[first]}
    </button>
  );
}
