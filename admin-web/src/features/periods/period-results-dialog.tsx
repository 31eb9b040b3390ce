import type { Cycle, CycleResults } from '@plaudit/admin-api/contract';
import { Button, Dialog, Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { votesByVoters } from '../../lib/format-counts.ts';
import { periodResultsQuery } from './api.ts';
import { ExportButton } from './export-button.tsx';
import { LookAtNumbersDialog } from './look-at-numbers-dialog.tsx';
import { MissingNumbersNotice } from './missing-numbers-notice.tsx';
import { ResultsTables, TurnoutTable } from './results-tables.tsx';

/** `mayLook`: only super admins may look at closed numbers. */
type PeriodResultsDialogProps = { period: Cycle; mayLook: boolean; onClose: () => void };

export function PeriodResultsDialog({ period, mayLook, onClose }: PeriodResultsDialogProps) {
  const results = useQuery(periodResultsQuery(period.id));
  const [isLooking, setIsLooking] = useState(false);
  // The numbers are kept only in this dialog, so closing it hides them again.
  const [seen, setSeen] = useState<CycleResults>();
  if (isLooking) {
    const showNumbers = (numbers: CycleResults) => {
      setSeen(numbers);
      setIsLooking(false);
    };
    return <LookAtNumbersDialog period={period} onSeen={showNumbers} onClose={() => setIsLooking(false)} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={`Results of ${period.name}`}
      description={period.isUnvoted ? 'Nobody voted' : votesByVoters(results.data?.cycle ?? period)}
      actions={
        <>
          <ExportButton period={period} size="medium" />
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="admin-form">
        {seen ? (
          <>
            <Notice tone="warning" title="Nobody else sees these numbers yet">
              They are shown once, until you close this. The public decisions page says that you looked.
            </Notice>
            <ResultsTables results={seen} />
          </>
        ) : (
          <Loaded query={results} what="the results">
            {(data) => (
              <>
                <MissingNumbersNotice status={data.status} onLook={mayLook ? () => setIsLooking(true) : undefined} />
                {data.status.state === 'hidden' ? <TurnoutTable results={data} /> : <ResultsTables results={data} />}
              </>
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
