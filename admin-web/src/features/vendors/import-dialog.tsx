import { IMPORT_ROWS_MAX, type ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { Button, DownloadIcon, Notice, TextArea } from '@plaudit/shared-ui/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogOrStep } from '../../components/dialogs/dialog-or-step.tsx';
import { EditDialog } from '../../components/dialogs/edit-dialog.tsx';
import { FileDrop } from '../../components/files/file-drop.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { useImportVendors, useTryImport } from './api.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ImportRows } from './import-rows.tsx';
import { useCsvFile } from './use-csv-file.ts';
import './import.css';

const EXAMPLE =
  'name,description,imageUrl\nNorthwind Supply,Fair prices and quick answers,https://example.com/northwind.png';
const TEMPLATE =
  'name,description,imageUrl,shortlists,links\r\nNorthwind Supply,"Fair prices, and quick answers",https://example.com/northwind.png,Speed; Quality,Website: https://example.com Shop: https://example.com/shop\r\n';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const trial = useTryImport();
  const importing = useImportVendors();
  // The preview is valid only for the text that it was made from.
  const [drawnEmblems, setDrawnEmblems] = useState(true);
  const file = useCsvFile(drawnEmblems, () => trial.reset());
  const request = () => ({ csv: file.csv(), drawnEmblems });
  const plan = trial.data;
  const imported = importing.data;
  const unreadable = fieldErrorOf(trial.error, 'csv');
  const changes = plan ? plan.created + plan.updated : 0;

  if (imported && imported.errors > 0) return <FailedRows response={imported} onClose={onClose} />;
  return (
    <EditDialog
      size="large"
      busy={importing.isPending || trial.isPending}
      isEdited={file.text !== ''}
      onClose={onClose}
      title="Import Vendors"
      description="A CSV file with the name and the description of each vendor, and the address of its picture."
      actions={
        plan ? (
          <Button
            variant="primary"
            busy={importing.isPending}
            busyLabel="Importing..."
            disabled={changes === 0}
            onClick={() =>
              importing.mutate(request(), { onSuccess: ({ errors }) => (errors > 0 ? undefined : onClose()) })
            }
          >
            {importLabel(changes, plan.errors)}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={trial.isPending}
            busyLabel="Checking..."
            disabled={!file.isReady || unreadable !== undefined}
            onClick={() => trial.mutate(request())}
          >
            Check the file
          </Button>
        )
      }
    >
      <div className="admin-form">
        {plan ? <Plan plan={plan} /> : null}
        <FoldedSource isFolded={plan !== undefined}>
          <p className="ui-hint">
            At most {formatNumber(IMPORT_ROWS_MAX)} vendors. Vendors with a matching name are updated. A column
            shortlists may name categories, such as Speed; Quality: the vendor is then on their lists in the next
            period, and on no others. A column links may name titles and addresses, such as Shop: https://example.com:
            they are added.
          </p>
          <Button
            size="small"
            className="admin-template"
            icon={<DownloadIcon aria-hidden="true" />}
            onClick={() => saveCsv(TEMPLATE, 'vendors.csv')}
          >
            Download a template
          </Button>
          <FileDrop
            label="CSV file"
            accept=".csv,text/csv"
            error={file.fileName ? unreadable : undefined}
            onFile={(chosen) => void file.read(chosen)}
          >
            {file.fileName ? `This file: ${file.fileName}` : 'Or drop it here.'}
          </FileDrop>
          <TextArea
            label="Or paste it here"
            rows={plan || file.fileName ? 3 : 6}
            placeholder={EXAMPLE}
            spellCheck={false}
            className="admin-csv"
            value={file.fileName ? '' : file.text}
            error={file.fileName ? undefined : unreadable}
            onChange={(event) => file.paste(event.target.value)}
          />
          <CheckField
            label="Use the drawn seal"
            sentence="For each new vendor without a picture: a seal with the letters of its name. Pictures can follow."
            checked={drawnEmblems}
            onChange={(checked) => {
              setDrawnEmblems(checked);
              trial.reset();
            }}
          />
          {file.isEncodingGuessed ? (
            <Notice tone="info" title="Check letters with accents">
              The file is not in UTF-8. It was read as spreadsheets on Windows save it.
            </Notice>
          ) : null}
          {file.choice ? (
            <ColumnChoice {...file.choice} drawnEmblems={drawnEmblems} onChange={file.mapColumns} />
          ) : null}
        </FoldedSource>
      </div>
    </EditDialog>
  );
}

/**
 * Folds the fields for the file while there is a preview, because a phone has no room for both. They stay the same
 * elements, so that a field keeps the focus.
 */
function FoldedSource({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  return (
    <details className="admin-details" open={!isFolded}>
      <summary hidden={!isFolded}>The file and its columns</summary>
      <div className="admin-form">{children}</div>
    </details>
  );
}

function importLabel(changes: number, errors: number): string {
  if (changes === 0) return 'Nothing to import';
  const label = `Import ${formatCount(changes, 'vendor')}`;
  return errors === 0 ? label : `${label}, skip ${formatCount(errors, 'row')}`;
}

function FailedRows({ response, onClose }: { response: ImportVendorsResponse; onClose: () => void }) {
  const { rows, errors, created, updated } = response;
  return (
    <DialogOrStep
      size="large"
      onOpenChange={onClose}
      title="Import Vendors"
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="admin-form">
        <Notice
          tone="danger"
          announce
          title={`${formatCount(errors, 'row')} ${errors === 1 ? 'was' : 'were'} not imported`}
        >
          The rest is stored: {formatCount(created, 'vendor')} new, {formatNumber(updated)} changed.
        </Notice>
        <RejectedRowsButton response={response} />
        <ImportRows rows={rows} />
      </div>
    </DialogOrStep>
  );
}

function Plan({ plan }: { plan: ImportVendorsResponse }) {
  const planRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // No `return`: newer browsers return a promise here, which React would take for a cleanup function.
    planRef.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const totals = `${formatCount(plan.created, 'vendor')} new, ${formatNumber(plan.updated)} changed, ${formatNumber(plan.unchanged)} unchanged`;
  const hasRest = plan.created + plan.updated > 0;
  return (
    <div ref={planRef} className="admin-form">
      <Notice tone={plan.errors > 0 ? 'danger' : 'info'} announce title="Nothing has been stored yet">
        {plan.errors > 0
          ? `${formatCount(plan.errors, 'row')} cannot be imported. Fix ${plan.errors === 1 ? 'it' : 'them'} and check again${hasRest ? `, or import the rest: ${totals}` : ''}.`
          : `The import would make: ${totals}.`}
      </Notice>
      <RejectedRowsButton response={plan} />
      <ImportRows rows={plan.rows} />
    </div>
  );
}

function RejectedRowsButton({ response: { rejectedCsv } }: { response: ImportVendorsResponse }) {
  if (!rejectedCsv) return null;
  return (
    <Button
      size="small"
      className="admin-template"
      icon={<DownloadIcon aria-hidden="true" />}
      onClick={() => saveCsv(rejectedCsv, 'vendors-to-fix.csv')}
    >
      Download the rows with errors
    </Button>
  );
}
