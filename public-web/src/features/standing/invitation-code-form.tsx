import { INVITATION_CODE_MAX } from '@plaudit/public-api/contract';
import { Button, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../http/http-error.ts';
import { useConfirmByCode } from './api.ts';

export function InvitationCodeForm() {
  const [code, setCode] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const confirm = useConfirmByCode();
  const isMissing = isSubmitted && code.trim() === '';
  const rejected = confirm.error ? reasonOf(confirm.error, 'The code could not be checked') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (code.trim() !== '') confirm.mutate({ code: code.trim() });
  };
  return (
    <form className="standing-way standing-form" onSubmit={submit} noValidate>
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
