import { DEFAULT_TOTAL_CATEGORIES } from '@plaudit/public-api/contract';
import { Card, Container, Loading, PageTitle, SecurityIcon, UserIcon, VoteIcon } from '@plaudit/shared-ui/ui';
import { ButtonOutline } from '../../components/button-outline.tsx';
import { SENT_PAGE } from '../../lib/sent-page.ts';
import { SESSIONS_TEXT, SessionsSkeleton } from './sessions-card.tsx';
import { VoteRowOutline } from './vote-row.tsx';
import { VOTES_TEXT } from './votes-card.tsx';

/** Looks like the page that the server sent, so that nothing vanishes while the account is loaded. */
export function AccountSkeleton({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Container width="reading" className="page own-account">
      <AccountTitle />
      <Loading label="Loading your account">{isAdmin ? <AdminOutline /> : <VoterOutline />}</Loading>
    </Container>
  );
}

/** What the card of an admin says. first-response/own-account.html has the same. */
export const ADMIN_CARD = {
  title: 'You are signed in as an admin',
  description: 'The accounts of admins are in the admin panel.',
} as const;

function AdminOutline() {
  return (
    <Card {...ADMIN_CARD}>
      <ButtonOutline />
    </Card>
  );
}

function VoterOutline() {
  return (
    <div className="own-account" aria-hidden="true">
      <Card title="Who you are" icon={<UserIcon aria-hidden="true" />}>
        <dl className="own-facts">
          <Fact label="Username" outline="Username" />
          <Fact label="Member since" outline="Nov 11, 2026" />
          {SENT_PAGE.proofs ? (
            <Fact label="Your votes in this period" outline="They count once your account is confirmed" />
          ) : null}
        </dl>
      </Card>
      <Card title="Where you are signed in" description={SESSIONS_TEXT} icon={<SecurityIcon aria-hidden="true" />}>
        <SessionsSkeleton />
      </Card>
      {/* It comes last because the number of votes is not known yet: nothing is below it that could move. */}
      <Card title="Your votes" description={VOTES_TEXT} icon={<VoteIcon aria-hidden="true" />}>
        <div className="own-votes">
          {Array.from({ length: DEFAULT_TOTAL_CATEGORIES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the outlines are all the same.
            <VoteRowOutline key={index} />
          ))}
        </div>
      </Card>
    </div>
  );
}

export function AccountTitle() {
  return <PageTitle title="Your Account" description="Your data, your devices, your choices." />;
}

function Fact({ label, outline }: { label: string; outline: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="outline-words">{outline}</span>
      </dd>
    </div>
  );
}
