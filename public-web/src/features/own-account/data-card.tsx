import { Button, Card, DeleteIcon, DownloadIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { sentences } from '../../lib/lists.ts';
import { t } from '../../lib/texts.ts';
import { useDeleteAccount, useDownloadData } from './api.ts';
import { PasswordDialog } from './password-dialog.tsx';

export function DataCard({ hasEmail }: { hasEmail: boolean }) {
  const [openDialog, setOpenDialog] = useState<'download' | 'deletion'>();
  const download = useDownloadData();
  const deletion = useDeleteAccount();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Card
        title={t('Your data')}
        description={t(
          'Everything that this site has about you, as a file: your account, your sign-ins and your votes.',
        )}
        icon={<DownloadIcon aria-hidden="true" />}
      >
        <div className="ui-actions">
          <Button onClick={() => setOpenDialog('download')}>{t('Download Your Data')}</Button>
        </div>
      </Card>
      <Card
        tone="danger"
        title={t('Delete your account')}
        description={sentences(
          hasEmail
            ? t('Your name, your e-mail address and your sign-ins are erased for good.')
            : t('Your name and your sign-ins are erased for good.'),
          t('Your votes stay and count, without your name. Nobody, you included, can use your name again.'),
        )}
        icon={<DeleteIcon aria-hidden="true" />}
      >
        <div className="ui-actions">
          <Button variant="danger-outline" onClick={() => setOpenDialog('deletion')}>
            {t('Delete Your Account')}
          </Button>
        </div>
      </Card>
      {openDialog === 'download' ? (
        <PasswordDialog
          title={t('Download your data?')}
          description={t('The file shows where and when you signed in, and who you voted for.')}
          confirmLabel={t('Download')}
          busyLabel={t('Loading...')}
          send={download}
          onConfirm={(proof, done) => download.mutate(proof, { onSuccess: done })}
          onClose={close}
        />
      ) : null}
      {openDialog === 'deletion' ? (
        <PasswordDialog
          title={t('Delete your account for good?')}
          description={t(
            'This cannot be undone. You can no longer sign in, and nobody can give you the account back. Your votes stay, without your name.',
          )}
          confirmLabel={t('Delete for Good')}
          busyLabel={t('Deleting...')}
          danger
          send={deletion}
          onConfirm={(proof, done) => deletion.mutate(proof, { onSuccess: done })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
