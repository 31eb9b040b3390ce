import type { OpenIdProviderName, ProofKind } from '@plaudit/public-api/contract';
import { Button, Card, ExpandIcon, Notice } from '@plaudit/shared-ui/ui';
import { Fragment, type ReactNode, useId } from 'react';
import { useVoting } from '../../http/queries/use-voting.ts';
import { useStoredState } from '../../lib/first-rendering.ts';
import { keptStorage } from '../../lib/usable-storage.ts';
import { standingWords } from '../../lib/votes/standing-words.ts';
import { EmailProofForm } from './email-proof-form.tsx';
import { InvitationCodeForm } from './invitation-code-form.tsx';
import { OpenIdButtons } from './openid-buttons.tsx';

/**
 * Tells voters whether their votes count, and asks for a confirmation after the first vote. Renders nothing in a period
 * that counts the votes of every account, nor for voters whose votes are set aside: they get ExclusionNotice. Nor for
 * visitors while voting is open: the notice above the ballots tells them.
 */
export function StandingNotice() {
  const { session, cycle, progress, state } = useVoting();
  if (state === 'open' && session.user === null) return null;
  const words = standingWords(progress, state, cycle);
  if (words === undefined) return null;
  const asks = words.asks ?? [];
  return (
    <section className="standing" aria-label="Whether your votes count">
      <Notice tone={words.tone} title={words.title} announce>
        {words.text}
      </Notice>
      {asks.length > 0 ? (
        <Card
          title="Confirm your account"
          description={
            asks.length > 1 ? 'One of these is enough.' : 'It takes a moment, and is needed once in this voting period.'
          }
        >
          <Ways asks={asks} providers={cycle?.providers ?? []} />
        </Card>
      ) : null}
    </section>
  );
}

type WaysProps = { asks: readonly ProofKind[]; providers: readonly OpenIdProviderName[] };

/** The ways to confirm, the best one first. */
function Ways({ asks, providers }: WaysProps) {
  const ways: Record<ProofKind, ReactNode> = {
    invitation: <InvitationCodeForm />,
    email: <EmailProofForm isMain={!asks.includes('invitation')} />,
    openid: <OpenIdButtons providers={providers} isMain={asks.length === 1} />,
  };
  const [first, ...others] = ORDER.filter((kind) => asks.includes(kind));
  return (
    <div className="standing-ways">
      {first && ways[first]}
      {others.length > 0 ? (
        <OtherWays>
          {others.map((kind) => (
            <Fragment key={kind}>{ways[kind]}</Fragment>
          ))}
        </OtherWays>
      ) : null}
    </div>
  );
}

const ORDER: readonly ProofKind[] = ['invitation', 'email', 'openid'];

const OPENED_KEY = 'plaudit.otherWaysToConfirm';

/**
 * On a phone the other ways are folded, because they would push the ballots out of sight. This browser remembers
 * whether the voter has unfolded them. Where there is room, the styles show them without the button.
 */
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
        Other ways to confirm
      </Button>
      <div id={id} className="standing-others" data-folded={!isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
