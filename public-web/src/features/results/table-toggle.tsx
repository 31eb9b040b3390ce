import { Button } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import './results.css';
import { t } from '../../lib/texts.ts';

/** Shows a chart, or the same figures as a table, which every screen reader can read. */
export function TableToggle({ chart, table }: { chart: ReactNode; table: ReactNode }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <>
      {isTable ? table : chart}
      <p className="table-toggle" data-paper="off">
        <Button size="small" onClick={() => setIsTable(!isTable)}>
          {isTable ? t('View as chart') : t('View as table')}
        </Button>
      </p>
    </>
  );
}
