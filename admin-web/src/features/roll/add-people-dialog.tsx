import { type ImportRollResponse, REASON_MAX, ROLL_BYTES_MAX, ROLL_ROWS_MAX } from '@plaudit/admin-api/contract';
import { Button, DownloadIcon, Notice, TextArea } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { EditDialog } from '../../components/dialogs/edit-dialog.tsx';
import { FileDrop } from '../../components/files/file-drop.tsx';
import { readTextFile } from '../../components/files/read-text-file.ts';
import { fieldErrorOf } from '../../http/http-error.ts';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { useImportRoll, useTryRollImport } from './api.ts';
import { FileFindings } from './file-findings.tsx';
import './roll.css';

const TEMPLATE = 'name,email,group\r\nÅse Vik,ase.vik@example.com,Textile\r\n';

type ReadFile = { name: string; csv: string; isEncodingGuessed: boolean };

/** Choosing a file checks it at once. Only the button stores anything. */
export function AddPeopleDialog({ onClose }: { onClose: () => void }) {
  const trial = useTryRollImport();
  const adding = useImportRoll();
  const [file, setFile] = useState<ReadFile>();
  const [reason, setReason] = useState('');
  const found = trial.data;
  const needsReason = found?.isPublic === true && found.added > 0;
  const read = async (chosen: File) => {
    const text = await readTextFile(chosen, ROLL_BYTES_MAX);
    if (!text) return;
    setFile({ name: chosen.name, csv: text.text, isEncodingGuessed: text.isEncodingGuessed });
    trial.mutate(text.text);
  };
  return (
    <EditDialog
      size="large"
      busy={adding.isPending || trial.isPending}
      isEdited={file !== undefined}
      onClose={onClose}
      title="Add People"
      description="A CSV file with the name and the e-mail address of each person, and a group if you like."
      actions={
        <Button
          variant="primary"
          busy={adding.isPending || trial.isPending}
          busyLabel={trial.isPending ? 'Checking...' : 'Adding...'}
          disabled={!file || !found || found.added === 0 || (needsReason && reason.trim() === '')}
          onClick={() =>
            file &&
            adding.mutate({ csv: file.csv, ...(needsReason && { reason: reason.trim() }) }, { onSuccess: onClose })
          }
        >
          {addLabel(found)}
        </Button>
      }
    >
      <div className="admin-form">
        <FileDrop
          label="CSV file"
          accept=".csv,text/csv"
          hideLabel
          chosen={file?.name}
          error={fieldErrorOf(trial.error, 'csv')}
          onFile={(chosen) => void read(chosen)}
        >
          {file ? fileText(found) : `At most ${formatNumber(ROLL_ROWS_MAX)} people.`}
        </FileDrop>
        {file ? null : (
          <Button
            size="small"
            className="admin-roll-template"
            icon={<DownloadIcon aria-hidden="true" />}
            onClick={() => saveCsv(TEMPLATE, 'roll.csv')}
          >
            Download a template
          </Button>
        )}
        {file?.isEncodingGuessed ? (
          <Notice tone="info" title="Check letters with accents">
            The file is not in UTF-8. It was read as spreadsheets on Windows save it.
          </Notice>
        ) : null}
        {found ? <FileFindings found={found} /> : null}
        {needsReason ? (
          <>
            <TextArea
              label="Why, in public"
              hint="Voting runs, so everybody can read that people are added, and why. Name nobody."
              rows={3}
              value={reason}
              maxLength={REASON_MAX}
              error={fieldErrorOf(adding.error, 'reason')}
              onChange={(event) => setReason(event.target.value)}
            />
            <WhoApproves when="switched on" about="Then choose the same file again." />
          </>
        ) : null}
      </div>
    </EditDialog>
  );
}

function addLabel(found: ImportRollResponse | undefined): string {
  if (!found) return 'Add People';
  return found.added === 0 ? 'Nobody to add' : `Add ${formatCount(found.added, 'person', 'people')}`;
}

const fileText = (found: ImportRollResponse | undefined): string =>
  found ? `${formatCount(found.rows, 'row')}. Nothing is stored yet.` : '';
