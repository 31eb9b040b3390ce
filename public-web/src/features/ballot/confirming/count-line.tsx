import type { ProofKind } from '@plaudit/public-api/contract';
import type { Voting } from '../../../http/queries/use-voting.ts';
import { useCarriedCode } from '../../../lib/votes/carried-code.ts';
import { askedProofs } from '../../../lib/votes/standing.ts';
import { showCountForm } from './show-count-form.ts';

/** Says that votes wait, and leads to the form that makes them count. It stays in view with the progress. */
export function CountLine({ voting: { progress, state, cycle } }: { voting: Voting }) {
  const [first] = askedProofs(progress, state, cycle) ?? [];
  if (first === undefined) return null;
  const votes = progress?.completed ?? 0;
  return (
    <p className="count-line">
      <span className="count-line-mark" aria-hidden="true" />
      <strong role="status">
        {votes} {votes === 1 ? 'vote' : 'votes'} not counted yet
      </strong>
      <CountButton first={first} />
    </p>
  );
}

const WAYS: Record<ProofKind, string> = {
  invitation: 'Enter your code',
  email: 'Confirm by mail',
  openid: 'Confirm your account',
};

/** `first` is the first way that the form offers. */
export function CountButton({ first }: { first: ProofKind }) {
  const hasCode = useCarriedCode() !== '' && first === 'invitation';
  return (
    <button type="button" className="ui-text-link count-way" onClick={showCountForm}>
      {hasCode ? 'Use your code' : WAYS[first]}
    </button>
  );
}
