import { Button, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { fieldErrorOf, reasonOf } from '../../http/form-error-texts.ts';
import { useSession } from '../../http/use-session.ts';
import { waysInQuery } from './owner-api.ts';
import { useRename } from './ways-in-api.ts';
import './own-account.css';
import { t } from '../../lib/texts.ts';

/** The name. One that the site has proposed can be changed, once. */
export function OwnName({ username }: { username: string }) {
  const mayRename = useQuery(waysInQuery(useSession().generation)).data?.mayRename === true;
  const [typed, setTyped] = useState<string>();
  const rename = useRename();
  const fieldError = fieldErrorOf(rename.error, 'username');
  if (!mayRename) return username;
  if (typed === undefined) {
    return (
      <span className="own-name">
        {username}
        <Button variant="quiet" onClick={() => setTyped(username)}>
          {t('Change Once')}
        </Button>
      </span>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate(typed.trim());
  };
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <TextField
        label={t('Another name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        hint={fieldError === undefined ? t('3 to 20 letters, digits or underscores') : undefined}
        error={fieldError}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormError
        text={rename.error && !fieldError ? reasonOf(rename.error, t('Failed to change the name')) : undefined}
      />
      <div className="ui-actions">
        <Button type="submit" busy={rename.isPending} busyLabel={t('Saving...')}>
          {t('Save')}
        </Button>
        <Button variant="quiet" onClick={() => setTyped(undefined)}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
