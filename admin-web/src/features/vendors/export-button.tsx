import { Button, DownloadIcon } from '@plaudit/shared-ui/ui';
import { WIDE_ONLY } from '../../components/lists/cells.ts';
import { useExportVendors } from './api.ts';

/** Saves the vendors as a file, with their links and the lists that they are on. */
export function ExportButton() {
  const exporting = useExportVendors();
  return (
    <Button
      variant="quiet"
      className={WIDE_ONLY}
      icon={<DownloadIcon aria-hidden="true" />}
      busy={exporting.isPending}
      busyLabel="Exporting..."
      onClick={() => exporting.mutate()}
    >
      Export
    </Button>
  );
}
