import type { Cycle } from '@plaudit/admin-api/contract';
import { Button, Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { readExclusionRule } from '../../lib/exclusion-rule-address.ts';
import { exclusionsQuery } from './api.ts';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { ExclusionEntry } from './exclusion-entry.tsx';

type Period = Pick<Cycle, 'id' | 'name'>;

/** `periods` are those that have begun, latest first. */
export function ExclusionsCard({ periods }: { periods: readonly Period[] }) {
  const exclusions = useQuery(exclusionsQuery);
  const openDialog = useOpenDialog();
  const [params, setParams] = useSearchParams();
  const fromWarning = readExclusionRule(params);
  const openNew = (rule = {}) =>
    openDialog((close) => <ExclusionDialog periods={periods} rule={rule} onClose={close} />);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for the address of a warning.
  useEffect(() => {
    if (fromWarning === undefined || periods.length === 0) return;
    openNew(fromWarning);
    setParams({}, { replace: true });
  }, [fromWarning === undefined, periods.length]);

  if (periods.length === 0) return null;
  return (
    <Card
      title="Excluded Accounts"
      description="Votes that look like one person’s can be set aside. A second super admin approves it, everybody can read why, and the accounts can object."
      actions={
        <Button size="small" onClick={() => openNew()}>
          Exclude Accounts
        </Button>
      }
    >
      <Loaded query={exclusions} what="the exclusions">
        {(data) =>
          data.length === 0 ? (
            <p className="ui-hint">Nothing was set aside, and nothing is drafted.</p>
          ) : (
            <ol className="admin-decisions">
              {data.map((exclusion) => (
                <ExclusionEntry key={exclusion.id} exclusion={exclusion} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}
