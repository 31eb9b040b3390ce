import type { CycleResults, Reveal } from '@plaudit/admin-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { useHasOverall } from '../../http/site-config.ts';
import { rehearsedPeriodQuery, revealQuery } from './api.ts';
import { PresenterView } from './presenter.tsx';
import { inventReveal } from './rehearsal.ts';
import './presenter.css';

/**
 * The presenter's page with invented numbers. It loads the results of the period, of which it uses only the names, and
 * the look of the stage, and changes nothing.
 */
export function RehearsalReveal({ cycleId }: { cycleId: number }) {
  const period = useQuery(rehearsedPeriodQuery(cycleId));
  const reveal = useQuery(revealQuery(cycleId));
  return (
    <div className="admin-centered-page">
      <Loaded query={period} what="the rehearsal">
        {(data) => (
          <Loaded query={reveal} what="the look of the stage">
            {({ look }) => <RehearsalPresenterView period={data} look={look} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

const beginAtOnce = () => Promise.resolve(true);

function RehearsalPresenterView({ period, look }: { period: CycleResults; look: Reveal['look'] }) {
  const [steps, setSteps] = useState(0);
  const hasOverall = useHasOverall();
  return (
    <PresenterView
      reveal={inventReveal(period, steps, hasOverall, look)}
      isRehearsal
      publish={(position, onPublished) => {
        setSteps(position);
        onPublished();
      }}
      isPublishing={false}
      failure={undefined}
      confirmBegin={beginAtOnce}
      renderStartButtons={(begin) => (
        <>
          <div className="admin-presenter-actions">
            <Button variant="primary" onClick={begin}>
              Start the Rehearsal
            </Button>
          </div>
          <p className="admin-presenter-hint">All vendors and numbers are invented, and nothing is published.</p>
        </>
      )}
    />
  );
}
