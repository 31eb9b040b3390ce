import type { NewRecoveryCodes, OwnAccount, VotingStatus } from '@plaudit/admin-api/contract';
import { Button, Card, Notice, SignOutIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { Facts } from '../../components/facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDate } from '../../lib/time.ts';
import { ownAccountQuery } from './api.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { LettersCard } from './letters-card.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesForm } from './recovery-codes-form.tsx';
import { RoleRights } from './role-rights.tsx';

const FEW_RECOVERY_CODES = 3;

type AccountViewProps = {
  voting: VotingStatus;
  onNewCodes: (codes: NewRecoveryCodes) => void;
  onSignOut: () => void;
};

export function AccountView({ voting, onNewCodes, onSignOut }: AccountViewProps) {
  const account = useQuery(ownAccountQuery);
  return (
    <Loaded query={account} what="your account">
      {(own) => (
        <div className="admin-stack">
          <div className="admin-columns" data-even>
            <Card
              title="Your account"
              actions={
                <Button size="small" icon={<SignOutIcon aria-hidden="true" />} onClick={onSignOut}>
                  Sign out
                </Button>
              }
            >
              <Facts
                facts={[
                  ['Username', own.username],
                  ['Role', ROLE_NAMES[own.role]],
                  ['Created', formatDate(own.createdAt)],
                  ['Voting', voting.isPaused ? `Paused by ${voting.pausedBy ?? 'a super admin'}` : 'Not paused'],
                ]}
              />
            </Card>
            <SignInCard account={own} onNewCodes={onNewCodes} />
          </div>
          <PasskeysCard passkeys={own.passkeys} />
          <LettersCard letters={own.letters} />
          <OwnSessions sessions={own.sessions} />
          {own.role === 'admin' ? <RoleRights /> : null}
        </div>
      )}
    </Loaded>
  );
}

function SignInCard({ account, onNewCodes }: { account: OwnAccount } & Pick<AccountViewProps, 'onNewCodes'>) {
  const openDialog = useOpenDialog();
  const { recoveryCodesLeft, areRecoveryCodesKept } = account;
  return (
    <Card title="How you sign in">
      <Facts
        facts={[
          [
            'Password',
            <Button
              key="password"
              size="small"
              onClick={() => openDialog((close) => <PasswordDialog onClose={close} />)}
            >
              Change password
            </Button>,
          ],
          [
            `Authenticator since ${formatDate(account.authenticatorSince)}`,
            <Button
              key="authenticator"
              size="small"
              onClick={() => openDialog((close) => <AuthenticatorDialog account={account} onClose={close} />)}
            >
              Replace authenticator
            </Button>,
          ],
          [
            `${formatCount(recoveryCodesLeft, 'recovery code')} left`,
            <Button
              key="codes"
              size="small"
              onClick={() => openDialog((close) => <RecoveryCodesForm onMade={onNewCodes} onClose={close} />)}
            >
              Make new codes
            </Button>,
          ],
        ]}
      />
      {areRecoveryCodesKept ? null : (
        <Notice tone="warning" title="Your newest recovery codes are not confirmed">
          Make new ones and keep them, or get them at your next sign-in. Codes that you kept earlier work until then.
        </Notice>
      )}
      {areRecoveryCodesKept && recoveryCodesLeft < FEW_RECOVERY_CODES ? (
        <Notice tone="warning" title={`${formatCount(recoveryCodesLeft, 'recovery code')} left`}>
          Without one, a lost authenticator locks you out.
        </Notice>
      ) : null}
    </Card>
  );
}
