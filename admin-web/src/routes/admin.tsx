import type { Dashboard, DashboardLocked, VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { Container, ErrorState, PageShell, Spinner } from '@plaudit/shared-ui/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { RecoveryCodesDialog } from '../components/recovery-codes-dialog.tsx';
import { dashboardQuery, useKeepRecoveryCodes } from '../features/auth/api.ts';
import { FreshCodeDialog } from '../features/auth/fresh-code-dialog.tsx';
import { useSignIn } from '../features/auth/sign-in-context.tsx';
import { TwoFactorScreen } from '../features/auth/two-factor-screen.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { isRefusal } from '../http/http-error.ts';
import { ADMIN_PATH } from '../lib/paths.ts';
import { AdminLoginRoute } from './admin-login.tsx';
import { Panel } from './panel.tsx';

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
  const { token, markVerified, forget } = useSignIn();
  const entrance = useQuery({ ...dashboardQuery(), enabled: token !== null });
  const [newCodes, setNewCodes] = useState<VerifyTwoFactorResponse>();
  const keep = useKeepRecoveryCodes();

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

  const enter = (response: VerifyTwoFactorResponse) => {
    if (response.recoveryCodes?.length) setNewCodes(response);
    markVerified(response.recoveryCodesLeft);
  };
  const keepCodes = ({ recoveryCodesId }: VerifyTwoFactorResponse) =>
    keep.mutate(recoveryCodesId === undefined ? {} : { recoveryCodesId }, { onSettled: () => setNewCodes(undefined) });
  return (
    <>
      {token === null ? <AdminLoginRoute denied /> : <Entrance entrance={entrance} onVerified={enter} />}
      {/* Beside whatever is shown: codes that nobody has kept yet must outlive a failing call. */}
      {newCodes?.recoveryCodes ? (
        <RecoveryCodesDialog codes={newCodes.recoveryCodes} onKept={() => keepCodes(newCodes)} />
      ) : null}
      {token !== null && entrance.data ? (
        <FreshCodeDialog username={entrance.data.adminUser.username} onVerified={enter} />
      ) : null}
    </>
  );
}

type EntranceProps = {
  entrance: UseQueryResult<Dashboard | DashboardLocked>;
  onVerified: (response: VerifyTwoFactorResponse) => void;
};

function Entrance({ entrance, onVerified }: EntranceProps) {
  const { verified, verifiedAt, signOut } = useSignIn();
  const { data, dataUpdatedAt, isError, isFetching } = entrance;
  const loading = (
    <Door>
      <Spinner label="Loading Admin Dashboard" />
    </Door>
  );
  if (data === undefined) return loading;
  // The code was accepted, and the dashboard read with it has not come yet.
  if (verified && data.twoFactorRequired && dataUpdatedAt <= verifiedAt) {
    if (isFetching || !isError) return loading;
    return (
      <Door>
        <ErrorState
          title="We could not load the dashboard"
          description="Your code was accepted. Try again: you will not be asked for another."
          onRetry={() => void entrance.refetch()}
        />
      </Door>
    );
  }
  if (!verified || data.twoFactorRequired) {
    return (
      <Door>
        <TwoFactorScreen adminUser={data.adminUser} onVerified={onVerified} onBack={signOut} />
      </Door>
    );
  }
  return <Panel dashboard={data} />;
}
