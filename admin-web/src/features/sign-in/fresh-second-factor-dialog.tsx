import type { VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { CodeField } from '../../components/second-factor/code-field.tsx';
import { PasskeyButton } from '../../components/second-factor/passkey-button.tsx';
import { codeErrorOf, FRESH_SECOND_FACTOR_TEXT } from '../../components/second-factor/use-second-factor-code.tsx';
import { setAskForSecondFactor } from '../../http/fresh-second-factor.ts';
import { useVerifyTwoFactor } from './api.ts';
import { SENT_WHEN_COMPLETE, useSendWhenComplete } from './use-send-when-complete.ts';

type FreshSecondFactorDialogProps = { username: string; onVerified: (response: VerifyTwoFactorResponse) => void };

/** Opens when a request needs a fresh second factor. */
export function FreshSecondFactorDialog({ username, onVerified }: FreshSecondFactorDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const waiting = useRef<((isPassed: boolean) => void)[]>([]);

  const finish = useCallback((isPassed: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isPassed);
  }, []);
  useEffect(() => {
    const unregister = setAskForSecondFactor(() => {
      setIsOpen(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      unregister();
      finish(false);
    };
  }, [finish]);
  const close = (isPassed: boolean) => {
    setIsOpen(false);
    setCode('');
    finish(isPassed);
  };
  const verify = useVerifyTwoFactor((response) => {
    onVerified(response);
    close(true);
  });
  const submit = useSendWhenComplete(code, () =>
    verify.mutate({ code: code.trim(), username }, { onError: () => setCode('') }),
  );
  if (!isOpen) return null;
  return (
    <FormDialog
      title="Confirm that it is you"
      description={`This needs your second factor. ${FRESH_SECOND_FACTOR_TEXT}`}
      submitLabel="Confirm"
      busyLabel="Verifying..."
      busy={verify.isPending}
      disabled={code.trim() === ''}
      size="small"
      onSubmit={submit}
      onClose={() => close(false)}
    >
      <CodeField
        hint={SENT_WHEN_COMPLETE}
        value={code}
        onChange={setCode}
        error={code === '' ? codeErrorOf(verify.error) : undefined}
      />
      <PasskeyButton onPassed={() => close(true)} />
    </FormDialog>
  );
}
