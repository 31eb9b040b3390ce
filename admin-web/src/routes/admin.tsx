import type { VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { Container, PageShell, Spinner } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { dashboardQuery } from '../features/auth/api.ts';
import { useSignIn } from '../features/auth/sign-in-context.tsx';
import { TwoFactorScreen } from '../features/auth/two-factor-screen.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { isRefusal } from '../http/http-error.ts';
import { AdminLoginRoute } from './admin-login.tsx';
import { Panel } from './panel.tsx';
import { ADMIN_PATH } from './paths.ts';

function Door({ children }: { children: ReactNode }) {
  return (
    <PageShell header={<SiteHeader homeHref={ADMIN_PATH} />}>
      <Container width="narrow" className="admin-door">
        {children}
      </Container>
    </PageShell>
  );
}

/** Who may come in: a token, then the second factor, then the panel. */
export function AdminRoute() {
  const { token, verified, markVerified, forget, signOut } = useSignIn();
  const entrance = useQuery({ ...dashboardQuery(), enabled: token !== null });
  const [newCodes, setNewCodes] = useState<readonly string[]>();

  useEffect(() => {
    // While a code is looked up and typed there is time to fetch what comes next.
    if (token !== null) void import('./dashboard.tsx');
  }, [token]);

  const firstCheckFailed = entrance.isError && entrance.data === undefined;
  const sessionEnded = isRefusal(entrance.error);
  const refused = token !== null && (firstCheckFailed || sessionEnded);
  useEffect(() => {
    if (refused) forget();
  }, [refused, forget]);

  if (token === null) return <AdminLoginRoute denied />;
  if (entrance.data === undefined) {
    return (
      <Door>
        <Spinner label="Loading Admin Dashboard" />
      </Door>
    );
  }
  const { adminUser } = entrance.data;
  if (!verified || entrance.data.twoFactorRequired) {
    const enter = ({ recoveryCodesLeft, recoveryCodes }: VerifyTwoFactorResponse) => {
      setNewCodes(recoveryCodes);
      markVerified(recoveryCodesLeft);
    };
    return (
      <Door>
        <TwoFactorScreen adminUser={adminUser} onVerified={enter} onBack={signOut} />
      </Door>
    );
  }
  return <Panel dashboard={entrance.data} newCodes={newCodes} onCodesKept={() => setNewCodes(undefined)} />;
}
