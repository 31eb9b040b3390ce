import type { ProofKind } from '@plaudit/public-api/contract';
import { Button, ExpandIcon } from '@plaudit/shared-ui/ui';
import { Fragment, type ReactNode, useId } from 'react';
import { useVoting } from '../../http/queries/use-voting.ts';
import { useStoredState } from '../../lib/first-rendering.ts';
import { keptStorage } from '../../lib/usable-storage.ts';
import { useShownIfAwaited } from '../../lib/votes/show-count-form.ts';
import { askedProofs, COUNT_FORM_ID } from '../../lib/votes/standing.ts';
import { EmailProofForm } from './email-proof-form.tsx';
import { InvitationCodeForm } from './invitation-code-form.tsx';
import { OpenIdButtons } from './openid-buttons.tsx';
import './standing.css';
import { t } from '../../lib/texts.ts';

/** The ways to make votes count that wait, the best one first. It stands in the ballot that was cast first. */
export function CountForm() {
  useShownIfAwaited();
  const { progress, state, cycle } = useVoting();
  const asks = askedProofs(progress, state, cycle);
  const [first, ...others] = asks ?? [];
  if (asks === undefined || first === undefined) return null;
  const ways: Record<ProofKind, ReactNode> = {
    invitation: <InvitationCodeForm />,
    email: <EmailProofForm isMain={first === 'email'} />,
    openid: <OpenIdButtons providers={cycle?.providers ?? []} isMain={first === 'openid'} />,
  };
  return (
    <section id={COUNT_FORM_ID} className="standing" aria-label={t('Make your votes count')}>
      {ways[first]}
      {others.length > 0 ? (
        <OtherWays>
          {others.map((kind) => (
            <Fragment key={kind}>{ways[kind]}</Fragment>
          ))}
        </OtherWays>
      ) : null}
    </section>
  );
}

const OPENED_KEY = 'plaudit.otherWaysToConfirm';

/** Folded, because they would push the next ballots out of sight. This browser remembers whether they are unfolded. */
function OtherWays({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useStoredState(() => keptStorage.getItem(OPENED_KEY) !== null, false);
  const id = useId();
  const toggle = () => {
    if (isOpen) keptStorage.removeItem(OPENED_KEY);
    else keptStorage.setItem(OPENED_KEY, 'open');
    setIsOpen(!isOpen);
  };
  return (
    <>
      <Button
        wide
        variant="quiet"
        icon={<ExpandIcon aria-hidden="true" />}
        className="standing-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {t('Other ways to confirm')}
      </Button>
      <div id={id} className="standing-others" hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
