import { Button, CopyIcon, Dialog, DownloadIcon, Notice, toast } from '@plaudit/shared-ui/ui';
import { useEffect } from 'react';
import { saveFile } from '../../../../shared-ui/http/save-file.ts';
import './second-factor.css';

type RecoveryCodesDialogProps = {
  codes: readonly string[];
  /** The admin who owns the codes. Left out for the signed-in admin. */
  owner?: string;
  onKept: () => void;
};

function saveCodes(codes: readonly string[], owner: string): void {
  const content = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
  saveFile(content, `plaudit-recovery-codes-${owner}.txt`);
}

/**
 * The server stores only hashes, so codes that are not saved now are lost. Only the last button of the dialog closes
 * it.
 */
export function RecoveryCodesDialog({ codes, owner, onKept }: RecoveryCodesDialogProps) {
  useEffect(() => {
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, []);
  const copyCodes = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Recovery codes copied', variant: 'success' });
    } catch {
      toast({ title: 'The browser did not allow copying', description: 'Select the codes and copy them by hand.' });
    }
  };
  return (
    <Dialog
      open
      locked
      hideClose
      onOpenChange={() => undefined}
      title={owner ? `Recovery codes of ${owner}` : 'Keep your recovery codes'}
      description="Each opens the panel once when the authenticator is not at hand. They are shown this one time."
      actions={
        <>
          <Button icon={<CopyIcon aria-hidden="true" />} onClick={copyCodes}>
            Copy
          </Button>
          <Button icon={<DownloadIcon aria-hidden="true" />} onClick={() => saveCodes(codes, owner ?? 'own')}>
            Save as a file
          </Button>
          <Button variant="primary" onClick={onKept}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <ol className="admin-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Notice tone="warning">
          Don’t store them on the same device as the authenticator: use a password manager, or paper.
        </Notice>
      </div>
    </Dialog>
  );
}
