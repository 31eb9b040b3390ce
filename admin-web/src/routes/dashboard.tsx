import { useQuery } from '@tanstack/react-query';
import { usePanel } from '../components/use-panel.ts';
import { checklistQuery } from '../features/checklist/api.ts';
import { DashboardView } from '../features/dashboard/dashboard-view.tsx';
import { describeNow } from '../features/dashboard/now.ts';
import { waitingRows } from '../features/dashboard/waiting.ts';
import { useClosingLetter } from '../features/letters/use-closing-letter.ts';
import { STEP_WORDS } from '../features/set-up/steps.ts';
import { SiteCustomization } from '../features/site/site-customization.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { SET_UP_STEPS, type SetUpStep, SITE_PATH } from '../lib/paths.ts';

const STEP_TITLES = Object.fromEntries(SET_UP_STEPS.map((step) => [step, STEP_WORDS[step].title])) as Record<
  SetUpStep,
  string
>;

export function DashboardRoute() {
  const { dashboard: loaded, isSuperAdmin } = usePanel();
  const { data: checklist } = useQuery(checklistQuery);
  const voting = useQuery(votingStatusQuery).data ?? loaded.voting;
  const closing = useClosingLetter(isSuperAdmin);
  const dashboard = { ...loaded, voting };
  const waiting = waitingRows(dashboard, checklist);
  const now = describeNow({ dashboard, checklist, closing, waiting: waiting.length, stepTitles: STEP_TITLES });
  return (
    <DashboardView dashboard={dashboard} checklist={checklist} now={now} waiting={waiting}>
      {isSuperAdmin ? <SiteCustomization siteHref={SITE_PATH} /> : null}
    </DashboardView>
  );
}
