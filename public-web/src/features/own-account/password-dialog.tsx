import { ButtonLink, ConfirmDialog, Notice, PasswordField } from '@plaudit/shared-ui/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldErrorOf } from '../../http/form-error-texts.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Send } from '../../http/use-send.ts';
import { t } from '../../lib/texts.ts';
import { type TypedProof, useHasPassword } from './owner-api.ts';
import { requestErrorText } from './request-error-text.ts';

type PasswordDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  alert?: boolean;
  children?: ReactNode;
  /** Disables the confirm button while something in `children` is missing. */
  isIncomplete?: boolean;
  send: Pick<Send<unknown, never>, 'error' | 'isPending' | 'reset'>;
  /** `done` closes the dialog. */
  onConfirm: (proof: TypedProof, done: () => void) => void;
  onClose: () => void;
};

/**
 * Asks for the current password, or by the browser for a passkey of an account without one, before an action that
 * somebody with a stolen session must not be able to do.
 */
export function PasswordDialog({
  send,
  onConfirm,
  onClose,
  isIncomplete = false,
  children,
  ...dialog
}: PasswordDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('');
  const hasPassword = useHasPassword();
  const close = () => {
    send.reset();
    onClose();
  };
  const fieldError = fieldErrorOf(send.error, 'currentPassword');
  const needsLink = send.error instanceof HttpError && send.error.code === 'personal_link.needed';
  const fieldRef = useRef<HTMLDivElement>(null);
  // After a wrong password the next one can be typed at once, also if the button was clicked.
  useEffect(() => {
    if (fieldErrorOf(send.error, 'currentPassword')) fieldRef.current?.querySelector('input')?.focus();
  }, [send.error]);
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={close}
      busy={send.isPending}
      confirmDisabled={(hasPassword && currentPassword === '') || isIncomplete}
      onConfirm={() => onConfirm(hasPassword ? { currentPassword } : {}, close)}
    >
      {children}
      {hasPassword ? (
        <div ref={fieldRef}>
          <PasswordField
            label={t('Your password')}
            name="currentPassword"
            autoComplete="current-password"
            value={currentPassword}
            error={fieldError}
            onChange={(event) => setCurrentPassword(event.target.value)}
          />
        </div>
      ) : null}
      {send.error && !fieldError ? (
        <Notice
          tone="danger"
          announce
          action={needsLink ? <ButtonLink href="/link">{t('Ask for a New Link')}</ButtonLink> : null}
        >
          {requestErrorText(send.error, t('It did not work. Please try again.'))}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
