import type { OwnPasskey } from '@plaudit/admin-api/contract';
import { Button, Card, DataTable, Notice } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { canUsePasskeys } from '../../http/passkeys.ts';
import { formatDate } from '../../lib/time.ts';
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx';

export function PasskeysCard({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const openDialog = useOpenDialog();
  const isUsable = canUsePasskeys();
  const openAddDialog = () => openDialog((close) => <AddPasskeyDialog onClose={close} />);
  return (
    <Card
      title="Passkeys"
      description="After your password, use your fingerprint, your face, the PIN of your device or a security key in place of the 2FA code. The authenticator keeps working."
      flush={passkeys.length > 0}
      className={passkeys.length > 0 ? 'admin-list-card' : undefined}
      actions={
        isUsable ? (
          <Button size="small" onClick={openAddDialog}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      {isUsable ? null : <Notice tone="info">This browser cannot use passkeys here.</Notice>}
      {passkeys.length === 0 ? (
        <p className="ui-hint">You have no passkey yet.</p>
      ) : (
        <DataTable
          caption="Your passkeys"
          hideCaption
          rows={passkeys}
          rowKey={(passkey) => passkey.id}
          columns={[
            { key: 'name', header: 'Name', cell: (passkey) => passkey.name },
            { key: 'added', header: 'Added', cell: (passkey) => formatDate(passkey.addedAt) },
            {
              key: 'used',
              header: 'Last Used',
              cell: (passkey) => (passkey.lastUsedAt === null ? 'Never' : formatDate(passkey.lastUsedAt)),
            },
            {
              key: 'actions',
              header: 'Actions',
              actions: true,
              cell: (passkey) => (
                <Button
                  size="small"
                  aria-label={`Remove the passkey ${passkey.name}`}
                  onClick={() => openDialog((close) => <RemovePasskeyDialog passkey={passkey} onClose={close} />)}
                >
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
