import { PASSKEY_NAME_MAX, type Passkey } from '@plaudit/public-api/contract';
import { Button, Card, ErrorState, Loading, Notice, SignInIcon, SkeletonText, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '../../http/has-failed.ts';
import { canUsePasskeys } from '../../http/passkeys.ts';
import { useSession } from '../../http/use-session.ts';
import { formatDay } from '../../lib/format.ts';
import { ownSessionsQuery } from './api.ts';
import { browserText } from './browser-text.ts';
import { useHasPassword } from './owner-api.ts';
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './passkeys-api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import './own-account.css';
import { t } from '../../lib/texts.ts';

export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery(useSession().generation));
  const [isAdding, setIsAdding] = useState(false);
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey>();
  return (
    <Card
      aria-label={t('Passkeys')}
      title={t('Passkeys')}
      description={t('Sign in with your fingerprint, face or PIN in place of the password.')}
      icon={<SignInIcon aria-hidden="true" />}
    >
      {passkeys.data ? (
        <PasskeyList passkeys={passkeys.data} onRemove={setPasskeyToRemove} />
      ) : hasFailed(passkeys) ? (
        <ErrorState
          title={t('Your passkeys could not be loaded')}
          onRetry={() => passkeys.refetch()}
          retrying={passkeys.isFetching}
        />
      ) : (
        // As high as the line for no passkey, because most voters have none.
        <Loading label={t('Loading your passkeys')}>
          <SkeletonText lines={1} />
        </Loading>
      )}
      {canUsePasskeys() ? (
        <div className="ui-actions">
          <Button onClick={() => setIsAdding(true)}>{t('Add a Passkey')}</Button>
        </div>
      ) : (
        <Notice tone="info">{t('This browser cannot use passkeys here.')}</Notice>
      )}
      {isAdding ? <AddPasskeyDialog onClose={() => setIsAdding(false)} /> : null}
      {passkeyToRemove ? (
        <RemovePasskeyDialog passkey={passkeyToRemove} onClose={() => setPasskeyToRemove(undefined)} />
      ) : null}
    </Card>
  );
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  if (passkeys.length === 0) return <p className="own-note">{t('You have no passkey yet.')}</p>;
  return (
    <ul className="own-entries">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="own-entry">
          <div className="own-entry-text">
            <p className="own-entry-name">{passkey.name}</p>
            <p className="own-note">
              {passkey.lastUsedOn === null
                ? t('Added on {time}, never used', { time: formatDay(passkey.addedOn) })
                : t('Added on {time}, last used on {time2}', {
                    time: formatDay(passkey.addedOn),
                    time2: formatDay(passkey.lastUsedOn),
                  })}
            </p>
          </div>
          <Button
            onClick={() => onRemove(passkey)}
            aria-label={t('Remove the passkey {passkey}', { passkey: passkey.name })}
          >
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const sessions = useQuery(ownSessionsQuery(useSession().generation));
  const [typedName, setName] = useState<string>();
  const thisOne = sessions.data?.find(({ isThisOne }) => isThisOne);
  const name = typedName ?? (thisOne ? browserText(thisOne) : '');
  const add = useAddPasskey();
  const hasPassword = useHasPassword();
  return (
    <PasswordDialog
      title={t('Add a passkey')}
      alert={false}
      description={
        hasPassword
          ? t('First your password, then your browser asks for your fingerprint, face or PIN.')
          : t(
              'Your browser asks for your fingerprint, face or PIN. If you have a passkey already, it asks for that one first.',
            )
      }
      confirmLabel={t('Add')}
      busyLabel={t('Adding...')}
      isIncomplete={name.trim() === ''}
      send={add}
      onConfirm={(proof, done) => add.mutate({ name: name.trim(), ...proof }, { onSuccess: done })}
      onClose={onClose}
    >
      <TextField
        label={t('Name of the passkey')}
        name="passkeyName"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </PasswordDialog>
  );
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  return (
    <PasswordDialog
      title={t('Remove {passkey}?', { passkey: passkey.name })}
      description={t('You can no longer sign in with it. Delete it on your device as well.')}
      confirmLabel={t('Remove')}
      busyLabel={t('Removing...')}
      send={remove}
      onConfirm={(proof, done) => remove.mutate({ id: passkey.id, ...proof }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
