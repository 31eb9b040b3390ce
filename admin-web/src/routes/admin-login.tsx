import type { LoginResponse } from '@plaudit/public-api/contract';
import { Container, Notice, PageShell } from '@plaudit/shared-ui/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { SignedOutActions, SiteHeader } from '../features/site/site-header.tsx';
import { tokenStore } from '../http/token-store.ts';
import { ADMIN_PATH } from '../lib/paths.ts';

/** `isDenied` is true in place of the panel, which needs a token. It is false at the form's own address. */
export function AdminLoginRoute({ isDenied = false }: { isDenied?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Admin sign-in';
  }, []);
  const finishSignIn = ({ user, token }: LoginResponse) => {
    if (user.type === 'admin') {
      tokenStore.keep('admin', token);
      // An admin who opened a tab without a token keeps its address.
      if (!isDenied) navigate(ADMIN_PATH);
    } else {
      tokenStore.keep('user', token);
      window.location.assign('/');
    }
  };
  return (
    <PageShell header={<SiteHeader homeHref={ADMIN_PATH} account={<SignedOutActions />} />}>
      <Container width="narrow" className="admin-gate">
        {isDenied ? (
          <Notice tone="warning" title="Access denied. Admin privileges required.">
            Sign in with an admin account to open the panel.
          </Notice>
        ) : null}
        <LoginForm onSignedIn={finishSignIn} />
      </Container>
    </PageShell>
  );
}
