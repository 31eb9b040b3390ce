import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, type ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { Button, Dialog, Notice, TextArea, toast } from '@plaudit/shared-ui/ui';
import { type ChangeEvent, useId, useState } from 'react';
import { EditDialog } from '../../components/edit-dialog.tsx';
import { count, formatNumber } from '../../lib/count.ts';
import { useImportVendors, useTryImport } from './api.ts';
import { ImportRows } from './import-rows.tsx';

const EXAMPLE =
  'name,description,imageUrl\nNorthwind Supply,Fair prices and quick answers,https://example.com/northwind.png';

/** Has two steps: first it shows what the file would change, row by row, then it imports. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const fileId = useId();
  const [csv, setCsv] = useState('');
  const tried = useTryImport();
  const run = useImportVendors();
  const plan = tried.data;
  const failed = run.data;
  const changes = plan ? plan.created + plan.updated : 0;

  const edit = (text: string) => {
    setCsv(text);
    // The preview belongs to the text it was made from.
    tried.reset();
  };
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    if (file.size > IMPORT_BYTES_MAX) {
      toast({
        title: 'Failed to read the file',
        description: `It is larger than ${formatNumber(IMPORT_BYTES_MAX / 1000)} KB. Split it and import the parts.`,
        variant: 'destructive',
      });
      return;
    }
    try {
      edit(await file.text());
    } catch {
      toast({
        title: 'Failed to read the file',
        description: 'The browser could not open it. It may have been moved or changed; choose it again.',
        variant: 'destructive',
      });
    }
  };

  if (failed && failed.errors > 0) return <FailedRows response={failed} onClose={onClose} />;
  return (
    <EditDialog
      size="large"
      busy={run.isPending}
      isEdited={csv !== ''}
      onClose={onClose}
      title="Import Vendors"
      description={`A CSV file with the columns name, description and imageUrl; at most ${formatNumber(IMPORT_ROWS_MAX)} vendors. Vendors with a matching name are updated. A column shortlists may name categories, such as Speed; Quality: the vendor is then on their lists in the next period, and on no others.`}
      actions={
        plan ? (
          <Button
            variant="primary"
            busy={run.isPending}
            busyLabel="Importing..."
            disabled={changes === 0}
            onClick={() => run.mutate(csv, { onSuccess: ({ errors }) => (errors > 0 ? undefined : onClose()) })}
          >
            {importLabel(changes, plan.errors)}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={tried.isPending}
            busyLabel="Checking..."
            disabled={csv.trim() === ''}
            onClick={() => tried.mutate(csv)}
          >
            Check the file
          </Button>
        )
      }
    >
      <div className="admin-form">
        <div className="ui-field">
          <label htmlFor={fileId} className="ui-label">
            CSV file
          </label>
          <input id={fileId} type="file" accept=".csv,text/csv" className="admin-file" onChange={readFile} />
        </div>
        <TextArea
          label="Or paste it here"
          rows={plan ? 3 : 6}
          placeholder={EXAMPLE}
          spellCheck={false}
          className="admin-csv"
          value={csv}
          onChange={(event) => edit(event.target.value)}
        />
        {plan ? <Plan plan={plan} /> : null}
      </div>
    </EditDialog>
  );
}

function importLabel(changes: number, errors: number): string {
  if (changes === 0) return 'Nothing to import';
  const label = `Import ${count(changes, 'vendor')}`;
  return errors === 0 ? label : `${label}, Skip ${count(errors, 'Row')}`;
}

function FailedRows({ response, onClose }: { response: ImportVendorsResponse; onClose: () => void }) {
  const { rows, errors, created, updated } = response;
  return (
    <Dialog
      open
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
        <Notice tone="danger" announce title={`${count(errors, 'row')} ${errors === 1 ? 'was' : 'were'} not imported`}>
          The rest is stored: {count(created, 'vendor')} new, {formatNumber(updated)} changed.
        </Notice>
        <ImportRows rows={rows} />
      </div>
    </Dialog>
  );
}

function Plan({ plan }: { plan: ImportVendorsResponse }) {
  const totals = `${count(plan.created, 'vendor')} new, ${formatNumber(plan.updated)} changed, ${formatNumber(plan.unchanged)} unchanged`;
  return (
    <>
      <Notice tone={plan.errors > 0 ? 'danger' : 'info'} announce title="Nothing has been stored yet">
        {plan.errors > 0
          ? `${count(plan.errors, 'row')} cannot be imported. Fix ${plan.errors === 1 ? 'it' : 'them'} and check again, or import the rest: ${totals}.`
          : `The import would make: ${totals}.`}
      </Notice>
      <ImportRows rows={plan.rows} />
    </>
  );
}
