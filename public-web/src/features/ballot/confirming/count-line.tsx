import type { ProofKind } from '@plaudit/public-api/contract';
import type { Voting } from '../../../http/queries/use-voting.ts';
import { useCarriedCode } from '../../../lib/votes/carried-code.ts';
import { askedProofs } from '../../../lib/votes/standing.ts';
import { showCountForm } from './show-count-form.ts';

type CountLineProps = {
  voting: Voting;
  /** Where the form is on another screen. */
  onGo?: () => void;
};

/** Says that votes wait, and leads to the form that makes them count. It stays in view with the progress. */
export function CountLine({ voting: { progress, state, cycle }, onGo = showCountForm }: CountLineProps) {
  const [first] = askedProofs(progress, state, cycle) ?? [];
  if (first === undefined) return null;
  const votes = progress?.completed ?? 0;
  return (
    <p className="count-line">
      <span className="count-line-mark" aria-hidden="true" />
      <strong role="status">
        {votes} {votes === 1 ? 'vote' : 'votes'} not counted yet
      </strong>
      <CountButton first={first} onGo={onGo} />
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
