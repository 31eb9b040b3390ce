import { Button, Dialog } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { AddPasskeyDialog } from './passkey-dialogs.tsx';

/** Shown once, after the first sign-in of an account. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) return <AddPasskeyDialog onClose={onDone} />;
  return (
    <Dialog
      open
      onOpenChange={onDone}
      size="small"
      title="Add a passkey"
      description="With one, you confirm by your fingerprint, your face or the PIN of this device, and type no 2FA code."
      actions={
        <>
          <Button onClick={onDone}>Not Now</Button>
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            Add a Passkey
          </Button>
        </>
      }
    >
      <p className="ui-hint">You can also add it later, in My Account.</p>
    </Dialog>
  );
}
