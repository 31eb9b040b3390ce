import { PAUSE_REASON_MAX } from '@plaudit/admin-api/contract';
import { Button, TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useExplainPause } from './api.ts';

/** Who pauses in an emergency has no time to write. The reason can be written later, and changed. */
export function PauseReasonButton({ reason }: { reason: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {reason === undefined ? 'Say Why' : 'Change the Reason'}
      </Button>
      {isOpen ? <PauseReasonDialog reason={reason ?? ''} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PauseReasonDialog({ reason, onClose }: { reason: string; onClose: () => void }) {
  const explain = useExplainPause();
  const [text, setText] = useState(reason);
  const changed = text.trim();
  return (
    <FormDialog
      title="Why is voting paused?"
      description="Voters read it at once, and it is on the page of decisions. An earlier reason stays there too."
      submitLabel="Show It"
      busyLabel="Saving..."
      busy={explain.isPending}
      disabled={changed === '' || changed === reason}
      size="small"
      onSubmit={() => explain.mutate(changed, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="What voters read"
        maxLength={PAUSE_REASON_MAX}
        value={text}
        error={fieldErrorOf(explain.error, 'reason')}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
