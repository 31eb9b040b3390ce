import { ConfirmDialog, Notice, PasswordField } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { fieldErrorOf, reasonOf } from '../../http/http-error.ts';
import type { Send } from '../../http/use-send.ts';

type PasswordDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  children?: ReactNode;
  send: Send<unknown, { currentPassword: string }>;
  onClose: () => void;
};

/** Asks for the present password before something that a stolen session must not do. */
export function PasswordDialog({ send, onClose, children, ...dialog }: PasswordDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('');
  const close = () => {
    send.reset();
    onClose();
  };
  const fieldError = fieldErrorOf(send.error, 'currentPassword');
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={close}
      busy={send.isPending}
      confirmDisabled={currentPassword === ''}
      onConfirm={() => send.mutate({ currentPassword }, { onSuccess: close })}
    >
      {children}
      <PasswordField
        label="Your password"
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        error={fieldError}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      {send.error && !fieldError ? (
        <Notice tone="danger" announce>
          {reasonOf(send.error, 'It did not work. Please try again.')}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
