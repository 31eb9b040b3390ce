import type {
  Dashboard,
  DashboardLocked,
  FailedAttempts,
  NewRecoveryCodes,
  VerifyTwoFactorResponse,
} from '@plaudit/admin-api/contract';
import { Container, ErrorState, LazyChunk, PageShell, Spinner } from '@plaudit/shared-ui/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { PasskeyOwnerContext } from '../components/second-factor/passkey-button.tsx';
import { RecoveryCodesDialog } from '../components/second-factor/recovery-codes-dialog.tsx';
import { PasskeyOffer } from '../features/own-account/passkey-offer.tsx';
import { dashboardQuery, useKeepRecoveryCodes } from '../features/sign-in/api.ts';
import { FailedAttemptsNotice } from '../features/sign-in/failed-attempts-notice.tsx';
import { FreshSecondFactorDialog } from '../features/sign-in/fresh-second-factor-dialog.tsx';
import { SessionEndedDialog } from '../features/sign-in/session-ended-dialog.tsx';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';
import { TwoFactorScreen } from '../features/sign-in/two-factor-screen.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { isAccessError } from '../http/http-error.ts';
import { canUsePasskeys } from '../http/passkeys.ts';
import { ADMIN_PATH, REVEAL_PATH } from '../lib/paths.ts';
import { AdminLoginRoute } from '../routes/admin-login.tsx';
import { Panel } from './panel.tsx';
import { ToOnePage } from './to-one-page.tsx';
import './admin.css';

const loadReveal = () => import('../routes/reveal.tsx').then(({ RevealRoute }) => RevealRoute);

const loadSetUp = () =>
  import('../routes/set-up-authenticator.tsx').then(({ SetUpAuthenticatorRoute }) => SetUpAuthenticatorRoute);

function GateScreen({ children }: { children: ReactNode }) {
  return (
    <PageShell header={<SiteHeader homeHref={ADMIN_PATH} />}>
      <Container width="narrow" className="admin-gate">
        {children}
      </Container>
    </PageShell>
  );
}

/**
 * The sign-in gate. It requires a token, then the second factor, and then shows the panel, or the presenter's page of a
 * reveal.
 */
export function AdminRoute() {
  const { token, isVerified, verifiedAt, newCodes, showNewCodes, markVerified, forgetToken } = useSignIn();
  const dashboard = useQuery({ ...dashboardQuery, enabled: token !== null });
  const [failedAttempts, setFailedAttempts] = useState<FailedAttempts>();
  const [offersPasskey, setOffersPasskey] = useState(false);
  const keep = useKeepRecoveryCodes();

  useEffect(() => {
    // Loads the code of the dashboard, so that it is there once the admin has typed the second factor.
    if (token !== null) import('../routes/dashboard.tsx').catch(() => undefined);
  }, [token]);

  const hasFirstCheckFailed = dashboard.isError && dashboard.data === undefined;
  const hasSessionEnded = isAccessError(dashboard.error);
  const isRejected = token !== null && (hasFirstCheckFailed || hasSessionEnded);
  useEffect(() => {
    if (isRejected) forgetToken();
  }, [isRejected, forgetToken]);

  const { data } = dashboard;
  const opensWithoutCode = data?.twoFactorRequired === false && data.opensWithoutCode === true;
  useEffect(() => {
    if (opensWithoutCode && !isVerified) markVerified(0);
  }, [opensWithoutCode, isVerified, markVerified]);

  // The panel stays open, with what was typed, when its session loses the second factor after wrong codes.
  const isLocked = data?.twoFactorRequired === true;
  const [lastOpen, setLastOpen] = useState<Dashboard>();
  const latest = isLocked ? lastOpen : data;
  const open = data && (isVerified || opensWithoutCode) ? latest : undefined;
  if (open !== lastOpen) setLastOpen(open);

  const enterPanel = (response: VerifyTwoFactorResponse) => {
    const { recoveryCodes, recoveryCodesId } = response;
    if (recoveryCodes && recoveryCodesId) showNewCodes({ recoveryCodes, recoveryCodesId });
    if (response.isFirstSignIn) setOffersPasskey(true);
    if (response.failedAttempts) setFailedAttempts(response.failedAttempts);
    markVerified();
  };
  const keepCodes = ({ recoveryCodesId }: NewRecoveryCodes) =>
    keep.mutate({ recoveryCodesId }, { onSettled: () => showNewCodes(undefined) });
  const notice = failedAttempts ? (
    <FailedAttemptsNotice
      className="admin-panel-notice"
      attempts={failedAttempts}
      onDismiss={() => setFailedAttempts(undefined)}
    />
  ) : null;
  return (
    <PasskeyOwnerContext
      value={{ hasPasskeys: data?.hasPasskeys === true, passedAt: verifiedAt, onVerified: enterPanel }}
    >
      {token === null ? (
        <AdminLoginRoute isDenied />
      ) : (
        <SignInGate dashboard={dashboard} open={open} onVerified={enterPanel} notice={notice} />
      )}
      {/* Shown with every screen, so that codes that are not saved yet survive a failed request. */}
      {newCodes ? <RecoveryCodesDialog codes={newCodes.recoveryCodes} onKept={() => keepCodes(newCodes)} /> : null}
      {offersPasskey && !newCodes && canUsePasskeys() && open && !open.hasPasskeys ? (
        <PasskeyOffer onDone={() => setOffersPasskey(false)} />
      ) : null}
      {open?.adminUser.role === 'super_admin' ? <ToOnePage /> : null}
      {open && !isLocked ? (
        <FreshSecondFactorDialog username={open.adminUser.username} onVerified={enterPanel} />
      ) : null}
      {open ? (
        <SessionEndedDialog username={open.adminUser.username} isLocked={isLocked} onVerified={enterPanel} />
      ) : null}
    </PasskeyOwnerContext>
  );
}

type SignInGateProps = {
  dashboard: UseQueryResult<Dashboard | DashboardLocked>;
  /** What the panel shows, once it may. */
  open: Dashboard | undefined;
  onVerified: (response: VerifyTwoFactorResponse) => void;
  notice: ReactNode;
};

function SignInGate({ dashboard, open, onVerified, notice }: SignInGateProps) {
  const { isVerified, verifiedAt, signOut } = useSignIn();
  const { data, dataUpdatedAt, isError, isFetching } = dashboard;
  const isPresenting = useMatch(REVEAL_PATH) !== null;
  const loadingScreen = (
    <GateScreen>
      <Spinner label="Loading Admin Dashboard" />
    </GateScreen>
  );
  if (open) {
    if (!isPresenting) return <Panel dashboard={open} notice={notice} />;
    return (
      <Suspense fallback={loadingScreen}>
        <LazyChunk load={loadReveal} />
      </Suspense>
    );
  }
  if (data === undefined) return loadingScreen;
  // The code was accepted, but no dashboard has been fetched since.
  if (isVerified && data.twoFactorRequired && dataUpdatedAt <= verifiedAt) {
    if (isFetching || !isError) return loadingScreen;
    return (
      <GateScreen>
        <ErrorState
          title="We could not load the dashboard"
          description="Your code was accepted. Try again: you will not be asked for another."
          onRetry={() => void dashboard.refetch()}
        />
      </GateScreen>
    );
  }
  if (data.twoFactorRequired && data.needsAuthenticator) {
    return (
      <Suspense fallback={loadingScreen}>
        <GateScreen>
          <LazyChunk load={loadSetUp} />
        </GateScreen>
      </Suspense>
    );
  }
  return (
    <GateScreen>
      <TwoFactorScreen adminUser={data.adminUser} onVerified={onVerified} onBack={signOut} />
    </GateScreen>
  );
}
