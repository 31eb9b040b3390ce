import { Button, Dialog, DownloadIcon, Notice } from '@plaudit/shared-ui/ui';
import { useEffect } from 'react';
import { saveFile } from '../../../../shared-ui/http/save-file.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { codeAddress } from './code-address.ts';
import { PrintedCodes } from './printed-codes.tsx';
import './invitation-codes.css';

type MadeCodesDialogProps = { period: string; codes: readonly string[]; siteOrigin: string; onKept: () => void };

function saveCodes(codes: readonly string[], siteOrigin: string): void {
  const rows = ['Invitation code,Link', ...codes.map((code) => `${code},${codeAddress(siteOrigin, code)}`), ''];
  saveFile(new Blob([rows.join('\r\n')], { type: 'text/csv' }), 'invitation-codes.csv');
}

/**
 * The server stores only hashes, so codes that are not saved now are lost. Only the last button of the dialog closes
 * it.
 */
export function MadeCodesDialog({ period, codes, siteOrigin, onKept }: MadeCodesDialogProps) {
  useEffect(() => {
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, []);
  return (
    <Dialog
      open
      locked
      onOpenChange={() => undefined}
      title={`${formatCount(codes.length, 'invitation code')} for ${period}`}
      description="They are shown this one time. Save or print them now."
      actions={
        <>
          <Button icon={<DownloadIcon aria-hidden="true" />} onClick={() => saveCodes(codes, siteOrigin)}>
            Save as CSV
          </Button>
          <Button onClick={() => window.print()}>Print a Sheet</Button>
          <Button variant="primary" onClick={onKept}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <Notice tone="warning">Whoever has a code can confirm one account with it. A code works once.</Notice>
        <ol className="admin-codes admin-many-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <PrintedCodes period={period} codes={codes} siteOrigin={siteOrigin} />
    </Dialog>
  );
}
