import type { AccountFilter } from '@plaudit/admin-api/contract';
import { DownloadIcon } from '@plaudit/shared-ui/ui';
import { Popup } from '../../components/lists/popup.tsx';
import { formatNumber } from '../../lib/format-counts.ts';
import { useExportAccounts } from './api.ts';

type ExportMenuProps = { filter: AccountFilter; total: number | undefined };

/** Saves the accounts that the list shows. With e-mail addresses it may wait for an approval. */
export function ExportMenu({ filter, total }: ExportMenuProps) {
  const exporting = useExportAccounts();
  const save = (addresses: boolean) => exporting.mutate({ ...filter, ...(addresses && { addresses }) });
  return (
    <Popup
      kind="menu"
      label={total === undefined ? 'Export' : `Export ${formatNumber(total)}`}
      name="Export"
      icon={<DownloadIcon aria-hidden="true" />}
    >
      {(close) =>
        [false, true].map((addresses) => (
          <button
            key={String(addresses)}
            type="button"
            role="menuitem"
            className="admin-menu-item"
            disabled={exporting.isPending}
            onClick={() => {
              close();
              save(addresses);
            }}
          >
            {addresses ? 'With E-Mail Addresses' : 'Without E-Mail Addresses'}
          </button>
        ))
      }
    </Popup>
  );
}
