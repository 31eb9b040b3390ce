import { Button, UploadIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WIDE_ONLY } from '../components/lists/cells.ts';
import { panelCategoriesQuery } from '../features/categories/api.ts';
import { periodsQuery } from '../features/periods/api.ts';
import { ShortlistsView } from '../features/shortlists/shortlists-view.tsx';
import { vendorsQuery } from '../features/vendors/api.ts';
import { ExportButton } from '../features/vendors/export-button.tsx';
import { ImportDialog } from '../features/vendors/import-dialog.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { runningPeriod } from '../features/voting/running-period.ts';

export function ShortlistsRoute() {
  const { data: status } = useQuery(votingStatusQuery);
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const { data: categories = [] } = useQuery(panelCategoriesQuery);
  const { data: periods = [] } = useQuery(periodsQuery);
  return (
    <ShortlistsView
      vendors={vendors}
      looks={new Map(categories.map(({ id, icon, color }) => [id, { icon, color }]))}
      periods={periods}
      runningId={runningPeriod(status)?.id}
      actions={<FileButtons />}
    />
  );
}

/** The files of vendors name the lists that each vendor is on. */
function FileButtons() {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <ExportButton />
      <Button
        variant="quiet"
        className={WIDE_ONLY}
        icon={<UploadIcon aria-hidden="true" />}
        onClick={() => setIsImporting(true)}
      >
        Import CSV
      </Button>
      {isImporting ? <ImportDialog onClose={() => setIsImporting(false)} /> : null}
    </>
  );
}
