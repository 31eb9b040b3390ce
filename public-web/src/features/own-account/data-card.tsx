import { Button, Card, DeleteIcon, DownloadIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { sentences } from '../../lib/lists.ts';
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
        title="Your data"
        description="Everything that this site has about you, as a file: your account, your sign-ins and your votes."
        icon={<DownloadIcon aria-hidden="true" />}
      >
        <div className="ui-actions">
          <Button onClick={() => setOpenDialog('download')}>Download Your Data</Button>
        </div>
      </Card>
      <Card
        tone="danger"
        title="Delete your account"
        description={sentences(
          hasEmail
            ? 'Your name, your e-mail address and your sign-ins are erased for good.'
            : 'Your name and your sign-ins are erased for good.',
          'Your votes stay and count, without your name. Nobody, you included, can use your name again.',
        )}
        icon={<DeleteIcon aria-hidden="true" />}
      >
        <div className="ui-actions">
          <Button variant="danger-outline" onClick={() => setOpenDialog('deletion')}>
            Delete Your Account
          </Button>
        </div>
      </Card>
      {openDialog === 'download' ? (
        <PasswordDialog
          title="Download your data?"
          description="The file shows where and when you signed in, and who you voted for."
          confirmLabel="Download"
          busyLabel="Loading..."
          send={download}
          onConfirm={(proof, done) => download.mutate(proof, { onSuccess: done })}
          onClose={close}
        />
      ) : null}
      {openDialog === 'deletion' ? (
        <PasswordDialog
          title="Delete your account for good?"
          description="This cannot be undone. You can no longer sign in, and nobody can give you the account back. Your votes stay, without your name."
          confirmLabel="Delete for Good"
          busyLabel="Deleting..."
          danger
          send={deletion}
          onConfirm={(proof, done) => deletion.mutate(proof, { onSuccess: done })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
