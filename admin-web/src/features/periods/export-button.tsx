import type { Cycle } from '@plaudit/admin-api/contract';
import { Button, DownloadIcon } from '@plaudit/shared-ui/ui';
import { useExportPeriod } from './api.ts';

export function ExportButton({ period, size = 'small' }: { period: Cycle; size?: 'small' | 'medium' }) {
  const exportResults = useExportPeriod(period.id);
  return (
    <Button
      size={size}
      icon={<DownloadIcon aria-hidden="true" />}
      busy={exportResults.isPending}
      busyLabel="Exporting..."
      onClick={() => exportResults.mutate()}
    >
      Export CSV
    </Button>
  );
}
