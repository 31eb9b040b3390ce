import type { AdminVendor, Cycle } from '@plaudit/admin-api/contract';
import { EmptyState, Select } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../components/forms/leave-guard.tsx';
import { ListCard } from '../../components/lists/list-card.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { type ShortlistPeriod, shortlistsQuery } from './api.ts';
import type { CategoryLooks } from './matrix-columns.ts';
import type { Draft } from './shortlist-draft.ts';
import { ShortlistEditor } from './shortlist-editor.tsx';
import './shortlists.css';

const NO_CHANGES: Draft = new Map();

/** The drafts since the last save, oldest first. The last is shown, and Undo takes it away. */
type History = readonly Draft[];

type ShortlistsViewProps = {
  vendors: readonly AdminVendor[];
  looks: CategoryLooks;
  /**
   * The periods, newest first. Scheduled periods have no lists of their own: the next period to begin takes the
   * prepared lists.
   */
  periods: readonly Cycle[];
  runningId: number | undefined;
  /** Beside the title. */
  actions?: ReactNode;
};

export function ShortlistsView({ vendors, looks, periods, runningId, actions }: ShortlistsViewProps) {
  const [chosen, setChosen] = useState<ShortlistPeriod>('next');
  // The unsaved changes of a period are kept while the page shows the other period.
  const [histories, setHistories] = useState<ReadonlyMap<ShortlistPeriod, History>>(new Map());
  // The running period may end while its lists are shown.
  const period = chosen === runningId ? chosen : 'next';
  const shortlists = useQuery(shortlistsQuery(period));
  const begun = periods.filter(({ isScheduled }) => !isScheduled);
  const running = begun.find(({ id }) => id === runningId);
  const history = histories.get(period) ?? [];
  const change = (next: (former: History) => History) =>
    setHistories((former) => new Map(former).set(period, next(former.get(period) ?? [])));
  return (
    <div className="admin-stack">
      <RoomHead
        title="Shortlists"
        text="Who stands where. Without a list, everybody does."
        actions={
          <>
            {running ? (
              <Select
                label="Period"
                hideLabel
                className="shortlist-period"
                options={[
                  { value: 'next', label: 'The next period' },
                  { value: String(running.id), label: `${running.name}, from now on` },
                ]}
                value={String(period)}
                onChange={(value) => setChosen(value === 'next' ? 'next' : Number(value))}
              />
            ) : null}
            {actions}
          </>
        }
      />
      <ListCard>
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
                looks={looks}
                periods={begun}
                draft={history.at(-1) ?? NO_CHANGES}
                onDraft={(changeDraft, isOneStep = true) =>
                  change((former) => [
                    ...(isOneStep ? former : former.slice(0, -1)),
                    changeDraft(former.at(-1) ?? NO_CHANGES),
                  ])
                }
                onUndo={() => change((former) => former.slice(0, -1))}
                onDiscard={() => change(() => [])}
                onReload={() => void shortlists.refetch()}
              />
            )
          }
        </Loaded>
      </ListCard>
      <LeaveGuard
        isEdited={[...histories.values()].some((each) => (each.at(-1) ?? NO_CHANGES).size > 0)}
        what="The changed shortlists"
      />
    </div>
  );
}
