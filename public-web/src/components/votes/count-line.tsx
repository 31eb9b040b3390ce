import type { ProofKind } from '@plaudit/public-api/contract';
import { classNames } from '@plaudit/shared-ui/ui';
import { useNavigate } from 'react-router-dom';
import type { Voting } from '../../http/queries/use-voting.ts';
import { paths } from '../../lib/paths.ts';
import { useCarriedCode } from '../../lib/votes/carried-code.ts';
import { earliestVote } from '../../lib/votes/earliest-vote.ts';
import { showCountForm } from '../../lib/votes/show-count-form.ts';
import { askedProofs } from '../../lib/votes/standing.ts';
import './count-line.css';
import { t } from '../../lib/texts.ts';

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
      <strong role="status">
        {t('{votes, plural, one {1 vote not counted yet} other {{votes} votes not counted yet}}', { votes })}
      </strong>
      <CountButton first={first} onGo={goToForm} />
    </p>
  );
}

const WAYS: Record<ProofKind, string> = {
  get invitation() {
    return t('Enter your code');
  },
  get email() {
    return t('Confirm by mail');
  },
  get openid() {
    return t('Confirm your account');
  },
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
      {hasCode ? t('Use your code') : WAYS[first]}
    </button>
  );
}
