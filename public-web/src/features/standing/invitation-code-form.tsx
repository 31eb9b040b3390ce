import { INVITATION_CODE_MAX } from '@plaudit/public-api/contract';
import { Button, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useRef, useState } from 'react';
import { reasonOf } from '../../http/form-error-texts.ts';
import { useCarriedCode } from '../../lib/votes/carried-code.ts';
import { useConfirmByCode } from './api.ts';
import './standing.css';
import { t } from '../../lib/texts.ts';

export function InvitationCodeForm() {
  const carried = useCarriedCode();
  const [typed, setTyped] = useState<string>();
  const code = (typed ?? carried).trim();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const confirm = useConfirmByCode();
  const formRef = useRef<HTMLFormElement>(null);
  const isMissing = isSubmitted && code === '';
  const rejected = confirm.error ? reasonOf(confirm.error, t('The code could not be checked')) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (code === '') return;
    confirm.mutate(
      { code },
      {
        // With the focus on the field, a screen reader reads its error out.
        onError: () => formRef.current?.querySelector('input')?.focus(),
      },
    );
  };
  return (
    <form ref={formRef} className="standing-way standing-form" onSubmit={submit} noValidate>
      <TextField
        label={t('Invitation code')}
        name="invitationCode"
        hint={t('Four groups of four. Small letters work too.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={INVITATION_CODE_MAX}
        value={typed ?? carried}
        error={isMissing ? t('Enter your code') : rejected}
        onChange={(event) => {
          setTyped(event.target.value);
          // The server's message was about the former text.
          if (confirm.error) confirm.reset();
        }}
      />
      <Button type="submit" wide variant="primary" data-main="" busy={confirm.isPending} busyLabel={t('Counting...')}>
        {t('Count my votes')}
      </Button>
    </form>
  );
}
