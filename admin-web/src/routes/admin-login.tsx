import type { LoginResponse } from '@plaudit/public-api/contract';
import { Container, Notice, PageShell } from '@plaudit/shared-ui/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoginForm } from '../features/auth/login-form.tsx';
import { SignedOutActions, SiteHeader } from '../features/site/site-header.tsx';
import { storeAdminToken, storeUserToken } from '../http/tokens.ts';
import { ADMIN_PATH } from '../lib/paths.ts';

/** `denied`: the panel was asked for without a token. */
export function AdminLoginRoute({ denied = false }: { denied?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Admin sign-in';
  }, []);
  const enter = ({ user, token }: LoginResponse) => {
    if (user.type === 'admin') {
      storeAdminToken(token);
      // Who asked for a tab without a token stays at its address.
      if (!denied) navigate(ADMIN_PATH);
    } else {
      storeUserToken(token);
      window.location.assign('/');
    }
  };
  return (
    <PageShell header={<SiteHeader homeHref={ADMIN_PATH} account={<SignedOutActions />} />}>
      <Container width="narrow" className="admin-door">
        {denied ? (
          <Notice tone="warning" title="Access denied. Admin privileges required.">
            Sign in with an administrator account to open the panel.
          </Notice>
        ) : null}
        <LoginForm onSignedIn={enter} />
      </Container>
    </PageShell>
  );
}
