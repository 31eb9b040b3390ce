import type { VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { Button, Notice } from '@plaudit/shared-ui/ui';
import { createContext, useContext } from 'react';
import { passkeyProblem, usePassWithPasskey } from '../../http/pass-with-passkey.ts';
import { canUsePasskeys } from '../../http/passkeys.ts';

type PasskeyOwner = {
  hasPasskeys: boolean;
  /** When the second factor was last passed in this page, or 0. */
  passedAt: number;
  onVerified: (response: VerifyTwoFactorResponse) => void;
};

/**
 * Whether the signed-in admin has passkeys, and what to do once one is verified. For every screen and dialog that asks
 * for the second factor.
 */
export const PasskeyOwnerContext = createContext<PasskeyOwner>({
  hasPasskeys: false,
  passedAt: 0,
  onVerified: () => undefined,
});

type PasskeyButtonProps = { onPassed?: () => void; size?: 'medium' | 'large' };

export function PasskeyButton(props: PasskeyButtonProps) {
  const owner = useContext(PasskeyOwnerContext);
  return owner.hasPasskeys && canUsePasskeys() ? <PasskeyOwnerButton {...props} onVerified={owner.onVerified} /> : null;
}

function PasskeyOwnerButton({
  onPassed,
  onVerified,
  size = 'medium',
}: PasskeyButtonProps & Pick<PasskeyOwner, 'onVerified'>) {
  const pass = usePassWithPasskey((response) => {
    onVerified(response);
    onPassed?.();
  });
  return (
    <>
      <Button
        size={size}
        wide
        busy={pass.isPending}
        busyLabel="Waiting for your passkey..."
        onClick={() => pass.mutate()}
      >
        Use a Passkey
      </Button>
      {pass.error ? (
        <Notice tone="danger" announce>
          {passkeyProblem(pass.error)}
        </Notice>
      ) : null}
    </>
  );
}
