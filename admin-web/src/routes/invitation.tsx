import type { LoginResponse } from '@plaudit/public-api/contract';
import { ButtonLink, Card, Container, ErrorState, Notice, PageShell, Spinner } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { invitationLinkQuery } from '../features/sign-in/api.ts';
import { InvitationForm } from '../features/sign-in/invitation-form.tsx';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';
import { useLinkToken } from '../features/sign-in/use-link-token.ts';
import { SiteHeader } from '../features/site/site-header.tsx';
import { isRejection } from '../http/http-error.ts';
import { tokenStore } from '../http/token-store.ts';
import { ADMIN_LOGIN_PATH, ADMIN_PATH } from '../lib/paths.ts';

/** The page that the link of an invitation opens. It needs no sign-in. */
export function InvitationRoute() {
  const token = useLinkToken();
  useEffect(() => {
    document.title = 'Invitation';
  }, []);
  return (
    <PageShell header={<SiteHeader homeHref={ADMIN_PATH} />}>
      <Container width="narrow" className="admin-gate">
        {token === '' ? <BrokenLink /> : <CheckedLink key={token} token={token} />}
      </Container>
    </PageShell>
  );
}

function CheckedLink({ token }: { token: string }): ReactNode {
  const navigate = useNavigate();
  const link = useQuery(invitationLinkQuery(token));
  const isSomebodySignedIn = useSignIn().token !== null;
  const finishSignIn = ({ token: sessionToken }: LoginResponse) => {
    tokenStore.keep('admin', sessionToken);
    navigate(ADMIN_PATH, { replace: true });
  };
  if (link.data) {
    return (
      <>
        {isSomebodySignedIn ? (
          <Notice tone="warning" title="Somebody is signed in to the panel in this browser.">
            The new account takes their place here. If the invitation is for somebody else, do not use it up.
          </Notice>
        ) : null}
        <InvitationForm
          token={token}
          link={link.data}
          onSignedIn={finishSignIn}
          onSignInFailed={() => navigate(ADMIN_LOGIN_PATH, { replace: true })}
        />
      </>
    );
  }
  if (isRejection(link.error)) return <BrokenLink />;
  if (link.error) {
    return (
      <ErrorState
        title="The link could not be checked"
        onRetry={() => void link.refetch()}
        retrying={link.isFetching}
      />
    );
  }
  return <Spinner label="Checking the link" />;
}

function BrokenLink() {
  return (
    <Card className="admin-gate-card">
      <div className="admin-form">
        <div>
          <h1 className="ui-title">This link does not work</h1>
          <p className="ui-lede">
            It was used or revoked, is older than 72 hours, or is not complete. Ask whoever sent it for another.
          </p>
        </div>
        <ButtonLink href={ADMIN_LOGIN_PATH} size="large" wide>
          Sign In
        </ButtonLink>
      </div>
    </Card>
  );
}
