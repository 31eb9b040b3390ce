import { Card, Notice } from '@plaudit/shared-ui/ui';
import { useVoting } from '../../http/queries/use-voting.ts';
import { standingWords } from '../../lib/standing.ts';
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
          <div className="standing-ways">
            {asks.includes('invitation') ? <InvitationCodeForm /> : null}
            {asks.includes('email') ? <EmailProofForm isMain={!asks.includes('invitation')} /> : null}
            {asks.includes('openid') ? (
              <OpenIdButtons providers={cycle?.providers ?? []} isMain={asks.length === 1} />
            ) : null}
          </div>
        </Card>
      ) : null}
    </section>
  );
}
