import { IMPORT_ROWS_MAX, type ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { Button, DownloadIcon, Notice, TextArea } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { DialogOrStep, useIsStep } from '../../components/dialogs/dialog-or-step.tsx';
import { EditDialog } from '../../components/dialogs/edit-dialog.tsx';
import { FileDrop } from '../../components/files/file-drop.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { fieldErrorOf, reasonOf } from '../../http/http-error.ts';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { useImportVendors } from './api.ts';
import { FileColumns } from './file-columns.tsx';
import { FileFault } from './file-fault.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSum } from './import-sum.tsx';
import { RowsThatAsk } from './rows-that-ask.tsx';
import { useVendorFile, type VendorFile } from './use-vendor-file.ts';
import './import.css';

const EXAMPLE =
  'name,description,imageUrl\nNorthwind Supply,Fair prices and quick answers,https://example.com/northwind.png';
const TEMPLATE =
  'name,description,imageUrl,shortlists,links\r\nNorthwind Supply,"Fair prices, and quick answers",https://example.com/northwind.png,Speed; Quality,Website: https://example.com Shop: https://example.com/shop\r\n';
const SEPARATOR_NAMES: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useImportVendors();
  const isStep = useIsStep();
  const [drawnEmblems, setDrawnEmblems] = useState(true);
  const file = useVendorFile(drawnEmblems);
  const imported = importing.data;
  const { table, trial } = file;
  const unreadable = problemOf(file);
  const plan = unreadable ? undefined : trial?.data;
  const changes = plan ? plan.created + plan.updated : 0;
  const failed = plan?.rows.filter(({ action }) => action === 'error') ?? [];

  if (imported && imported.errors > 0) return <FailedRows response={imported} onClose={onClose} />;
  const fileProps = {
    label: 'CSV file',
    hideLabel: true,
    accept: '.csv,.tsv,text/csv',
    onFile: (chosen: File) => void file.read(chosen),
  };
  return (
    <EditDialog
      size="large"
      busy={importing.isPending}
      isEdited={file.text !== ''}
      onClose={onClose}
      title="Import Vendors"
      description="A CSV file with a vendor in each row."
      actions={
        file.isEmpty || unreadable ? null : (
          <>
            <Button
              variant="primary"
              busy={importing.isPending}
              busyLabel="Importing..."
              disabled={changes === 0 || trial?.isPlaceholderData}
              onClick={() =>
                importing.mutate(
                  { csv: file.csvWithout(failed.map(({ line }) => line)), drawnEmblems },
                  { onSuccess: ({ errors }) => (errors > 0 ? undefined : onClose()) },
                )
              }
            >
              {changes > 0 ? `Import ${formatCount(changes, 'Vendor')}` : plan ? 'Nothing to Import' : 'Import'}
            </Button>
            <HeldBack file={file} failed={failed.length} />
          </>
        )
      }
    >
      <div className="admin-form">
        {file.fileName === undefined ? (
          <>
            {file.isEmpty ? (
              <FileDrop {...fileProps}>
                CSV from any spreadsheet, at most {formatNumber(IMPORT_ROWS_MAX)} vendors. Those whose name is there
                already are updated.
              </FileDrop>
            ) : null}
            <TextArea
              label="Or paste it here"
              rows={file.isEmpty && !isStep ? 6 : 3}
              placeholder={EXAMPLE}
              spellCheck={false}
              className="admin-csv"
              value={file.text}
              error={unreadable}
              onChange={(event) => file.paste(event.target.value)}
            />
          </>
        ) : (
          <FileDrop {...fileProps} chosen={file.fileName} error={unreadable}>
            {formatCount(table.rows.length, 'row')}, separated by {SEPARATOR_NAMES[table.separator]}
          </FileDrop>
        )}
        {file.isEmpty ? (
          <Button
            size="small"
            className="admin-template"
            icon={<DownloadIcon aria-hidden="true" />}
            onClick={() => saveCsv(TEMPLATE, 'vendors.csv')}
          >
            Download a template
          </Button>
        ) : table.fault ? (
          <FileFault fault={table.fault} />
        ) : (
          <>
            <RowsThatAsk file={file} failed={failed} />
            <RejectedRowsButton response={plan} />
            <FileColumns file={file} />
            {file.missing.length > 0 ? (
              <Notice
                tone="warning"
                announce
                title={`Which column is the ${file.missing.join(', and the ').toLowerCase()}?`}
              >
                {table.headings.length < 2
                  ? 'The file has one column only. Cells are separated by commas, semicolons or tabs.'
                  : 'Choose it above.'}
              </Notice>
            ) : null}
            {plan ? <ImportSum file={file} plan={plan} /> : null}
            {plan && plan.updated > 0 ? (
              <ImportRows rows={plan.rows.filter(({ action }) => action !== 'error')} />
            ) : null}
          </>
        )}
        {isStep ? null : (
          <CheckField
            label="Use the drawn seal"
            sentence="For each new vendor without a picture: a seal with the letters of its name. Pictures can follow."
            checked={drawnEmblems}
            onChange={setDrawnEmblems}
          />
        )}
        {file.isEncodingGuessed ? (
          <Notice tone="info" title="Check letters with accents">
            The file is not in UTF-8. It was read as spreadsheets on Windows save it.
          </Notice>
        ) : null}
      </div>
    </EditDialog>
  );
}

function problemOf({ isEmpty, table, trial }: VendorFile): string | undefined {
  if (isEmpty) return undefined;
  if (table.fault) {
    const { line } = table.fault;
    return `A quotation mark opens in line ${formatNumber(line)} and never closes.`;
  }
  if (table.rows.length === 0) return 'It has no rows below its headings.';
  if (!trial?.error) return undefined;
  return fieldErrorOf(trial.error, 'csv') ?? reasonOf(trial.error, 'The server could not read it. Try again.');
}

function HeldBack({ file, failed }: { file: VendorFile; failed: number }) {
  const [nameless] = file.asking.nameless;
  const held = file.held.size + failed;
  if (held === 0) return null;
  return (
    <p className="ui-hint">
      {held === 1 && nameless
        ? `Row ${formatNumber(nameless.number)} stays out until it has a name.`
        : `${formatCount(held, 'row stays', 'rows stay')} out until ${held === 1 ? 'it is' : 'they are'} answered.`}
    </p>
  );
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

function RejectedRowsButton({ response }: { response: ImportVendorsResponse | undefined }) {
  if (!response?.rejectedCsv) return null;
  const { rejectedCsv } = response;
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
