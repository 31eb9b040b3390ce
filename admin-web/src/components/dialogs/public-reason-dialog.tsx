import { Notice, TextArea } from '@plaudit/shared-ui/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { fieldErrorOf } from '../../http/http-error.ts';
import { WhoApproves } from '../approvals/who-approves.tsx';
import { useSecondFactorCode } from '../second-factor/use-second-factor-code.tsx';
import { FormDialog } from './form-dialog.tsx';

type PublicReason = { reason: string; twoFactorCode?: string };

type PublicReasonDialogProps<Result> = {
  title: string;
  warning: { title: string; text: string };
  reasonMax: number;
  /** When what the dialog asks for waits for an approval. */
  approval: ComponentProps<typeof WhoApproves>['when'];
  submitLabel: string;
  busyLabel: string;
  action: Pick<UseMutationResult<Result, Error, PublicReason>, 'mutate' | 'isPending' | 'error'>;
  onSuccess: (result: Result) => void;
  onClose: () => void;
};

export function PublicReasonDialog<Result>(props: PublicReasonDialogProps<Result>) {
  const { warning, action } = props;
  const [reason, setReason] = useState('');
  const code = useSecondFactorCode();
  return (
    <FormDialog
      title={props.title}
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      busy={action.isPending}
      disabled={reason.trim() === '' || code.isMissing}
      size="small"
      onSubmit={() =>
        action.mutate(
          { reason: reason.trim(), ...code.confirmation },
          { onSuccess: props.onSuccess, onError: code.afterError },
        )
      }
      onClose={props.onClose}
    >
      <Notice tone="warning" title={warning.title}>
        {warning.text}
      </Notice>
      <WhoApproves when={props.approval} />
      <TextArea
        label="Reason"
        hint="Everybody can read it. Name no voter and no vendor."
        rows={3}
        value={reason}
        maxLength={props.reasonMax}
        error={fieldErrorOf(action.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {code.field}
    </FormDialog>
  );
}
