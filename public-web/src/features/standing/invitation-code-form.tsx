import { INVITATION_CODE_MAX } from '@plaudit/public-api/contract';
import { Button, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useRef, useState } from 'react';
import { reasonOf } from '../../http/http-error.ts';
import { useConfirmByCode } from './api.ts';

export function InvitationCodeForm() {
  const [code, setCode] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const confirm = useConfirmByCode();
  const formRef = useRef<HTMLFormElement>(null);
  const isMissing = isSubmitted && code.trim() === '';
  const rejected = confirm.error ? reasonOf(confirm.error, 'The code could not be checked') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (code.trim() === '') return;
    // With the focus on the field, a screen reader reads its error out.
    confirm.mutate({ code: code.trim() }, { onError: () => formRef.current?.querySelector('input')?.focus() });
  };
  return (
    <form ref={formRef} className="standing-way standing-form" onSubmit={submit} noValidate>
      <TextField
        label="Your invitation code"
        name="invitationCode"
        hint="Four groups of four. Small letters work too."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={INVITATION_CODE_MAX}
        value={code}
        error={isMissing ? 'Enter your code' : rejected}
        onChange={(event) => {
          setCode(event.target.value);
          // The server's message was about the former text.
          if (confirm.error) confirm.reset();
        }}
      />
      <Button type="submit" wide variant="primary" busy={confirm.isPending} busyLabel="Confirming...">
        Confirm My Account
      </Button>
    </form>
  );
}
