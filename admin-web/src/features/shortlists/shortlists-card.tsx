import type { AdminVendor, Cycle } from '@plaudit/admin-api/contract';
import { Card, EmptyState, Select } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { type ShortlistPeriod, shortlistsQuery } from './api.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Draft } from './shortlist-draft.ts';
import { ShortlistEditor } from './shortlist-editor.tsx';
import './shortlists.css';

const NO_CHANGES: Draft = new Map();

type ShortlistsCardProps = {
  vendors: readonly AdminVendor[];
  /**
   * The periods, newest first. Scheduled periods have no lists of their own: the next period to begin takes the
   * prepared lists.
   */
  periods: readonly Cycle[];
  runningId: number | undefined;
};

export function ShortlistsCard({ vendors, periods, runningId }: ShortlistsCardProps) {
  const [chosen, setChosen] = useState<ShortlistPeriod>('next');
  // The unsaved changes of a period are kept while the card shows the other period.
  const [drafts, setDrafts] = useState<ReadonlyMap<ShortlistPeriod, Draft>>(new Map());
  // The running period may end while its lists are shown.
  const period = chosen === runningId ? chosen : 'next';
  const shortlists = useQuery(shortlistsQuery(period));
  const begun = periods.filter(({ isScheduled }) => !isScheduled);
  const running = begun.find(({ id }) => id === runningId);
  return (
    <Card
      title="Shortlists"
      description="Every vendor stands in a category until it has a shortlist. Then voters see its nominees only, shuffled for each of them."
    >
      <div className="admin-stack">
        {running ? (
          <Select
            label="Period"
            className="shortlist-period"
            options={[
              { value: 'next', label: 'The next period' },
              { value: String(running.id), label: `${running.name}, from now on` },
            ]}
            value={String(period)}
            onChange={(value) => setChosen(value === 'next' ? 'next' : Number(value))}
          />
        ) : null}
        <Loaded query={shortlists} what="the shortlists">
          {({ categories }) =>
            categories.length === 0 || vendors.length === 0 ? (
              <EmptyState
                title="Nothing to list yet"
                description="Shortlists need at least one category and one vendor."
              />
            ) : (
              <ShortlistEditor
                key={period}
                period={period}
                vendors={vendors}
                categories={categories}
                periods={begun}
                draft={drafts.get(period) ?? NO_CHANGES}
                onDraft={(draft) => setDrafts((former) => new Map(former).set(period, draft))}
                onReload={() => void shortlists.refetch()}
              />
            )
          }
        </Loaded>
      </div>
      <LeaveGuard isEdited={[...drafts.values()].some(({ size }) => size > 0)} what="The changed shortlists" />
    </Card>
  );
}
