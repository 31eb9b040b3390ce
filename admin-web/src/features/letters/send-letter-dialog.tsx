import type { LetterKind, Letters, SendLetterRequest } from '@plaudit/admin-api/contract';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { LETTER_TITLES } from '../../lib/letter-titles.ts';
import { useSendLetter } from './api.ts';
import { clockWords, tens } from './letter-words.ts';
import './letters.css';

type SendLetterDialogProps = {
  kind: LetterKind;
  order: SendLetterRequest;
  mail: Letters['mail'];
  /** The form says what is wrong with the chosen time. */
  onTimeRejected: (message: string) => void;
  onClose: () => void;
};

/** Says what happens, before it cannot be taken back. */
export function SendLetterDialog({ kind, order, mail, onTimeRejected, onClose }: SendLetterDialogProps) {
  const send = useSendLetter(kind);
  const code = useSecondFactorCode();
  const isInvitation = kind === 'invitation';
  const { at } = order;
  const asked = isInvitation || !order.toAskers ? null : (mail?.asked[kind] ?? null);
  const afterError = (error: Error) => {
    code.afterError(error);
    const timeError = fieldErrorOf(error, 'at');
    if (timeError === undefined || at === undefined) return;
    onTimeRejected(timeError);
    onClose();
  };
  return (
    <FormDialog
      title={at === undefined ? `Send “${LETTER_TITLES[kind]}” Now?` : `Schedule “${LETTER_TITLES[kind]}”?`}
      submitLabel={at === undefined ? 'Send Now' : 'Schedule'}
      busyLabel={at === undefined ? 'Sending...' : 'Scheduling...'}
      busy={send.isPending}
      disabled={code.isMissing}
      size="small"
      onSubmit={() => send.mutate({ ...order, ...code.confirmation }, { onSuccess: onClose, onError: afterError })}
      onClose={onClose}
    >
      <ul className="admin-lines">
        {order.toRoll ? <li>The roll: {tens(mail?.onRoll ?? null)}</li> : null}
        {order.toAskers && !isInvitation ? <li>Who asked: {tens(asked)}</li> : null}
        <li>Nobody gets it twice within 24 hours, and everybody gets the same text.</li>
        {isInvitation ? (
          <>
            <li>Each link works once, and an earlier one no longer. Who has used one gets no other.</li>
            <li>How many are made, used and sent again is public, rounded down to tens.</li>
          </>
        ) : null}
        {at === undefined ? null : (
          <li>
            {clockWords(at)}, {order.zone.replaceAll('_', ' ')}
          </li>
        )}
      </ul>
      {code.field}
    </FormDialog>
  );
}
