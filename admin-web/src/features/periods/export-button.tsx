import type { Cycle } from '@plaudit/admin-api/contract';
import { Button, DownloadIcon } from '@plaudit/shared-ui/ui';
import { useExportPeriod } from './api.ts';

export function ExportButton({ period, size = 'small' }: { period: Cycle; size?: 'small' | 'medium' }) {
  const save = useExportPeriod(period);
  return (
    <Button
      size={size}
      icon={<DownloadIcon aria-hidden="true" />}
      busy={save.isPending}
      busyLabel="Exporting..."
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  );
}
