import { Card, Container, Loading, PageTitle, Skeleton } from '@plaudit/shared-ui/ui';

const CARDS = ['who you are', 'sessions', 'password'];

/** Looks like the page that the server sent, so that its heading does not vanish while the account is loaded. */
export function AccountSkeleton() {
  return (
    <Container width="reading" className="page own-account">
      <AccountTitle />
      <Loading label="Loading your account" className="own-account">
        {CARDS.map((card) => (
          <Card key={card}>
            <Skeleton className="own-outline" height="7.5rem" />
          </Card>
        ))}
      </Loading>
    </Container>
  );
}

export function AccountTitle() {
  return <PageTitle title="Your Account" description="What this site knows about you, and what you can do about it." />;
}
