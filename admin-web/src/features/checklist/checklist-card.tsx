import type { AdminInvitation, Checklist as ChecklistData } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptStorage } from '../../../../shared-ui/http/usable-storage.ts';
import { Checklist } from '../../components/checklist.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNewPeriodRules } from '../../components/periods/use-new-period-rules.ts';
import { SET_UP_PATH, TABS_OF_ROLE, type TabId } from '../../lib/paths.ts';
import { checklistQuery } from './api.ts';
import { firstOpeningLines, openingLines, setUpLines } from './checklist-lines.ts';

/** Kept in this browser: each organizer dismisses the list for themselves. */
const DISMISSED_KEY = 'plaudit.setUpDismissed';

type ChecklistProps = {
  tabs: readonly TabId[];
};

export function OpeningChecklist({ tabs }: ChecklistProps) {
  const checklist = useQuery(checklistQuery);
  return (
    <Card title="Before the next period opens" description="Nothing here stops you. It is what is easily forgotten.">
      <Loaded query={checklist} what="the checklist">
        {(data) => <Checklist lines={openingLines(data)} tabs={tabs} />}
      </Loaded>
    </Card>
  );
}

type SetUpChecklistProps = ChecklistProps & {
  /** An open one, which makes a super admin. */
  invitation: AdminInvitation | undefined;
};

export function SetUpChecklist({ tabs, invitation }: SetUpChecklistProps) {
  const { data } = useQuery(checklistQuery);
  const [isDismissed, setDismissed] = useState(() => keptStorage.getItem(DISMISSED_KEY) !== null);
  const lines = data?.isNewSite ? setUpLines(data, invitation) : [];
  if (isDismissed || lines.every(({ state }) => state === 'done')) return null;
  const dismiss = () => {
    keptStorage.setItem(DISMISSED_KEY, 'true');
    setDismissed(true);
  };
  return (
    <Card
      title="Set up your site"
      description="It goes away when everything is done, or when the first period has ended."
      actions={
        <>
          <Button variant="quiet" onClick={dismiss}>
            Dismiss
          </Button>
          <ButtonLink href={SET_UP_PATH}>Set Up Step by Step</ButtonLink>
        </>
      }
    >
      <Checklist lines={lines} tabs={tabs} />
    </Card>
  );
}

/** What works for the first opening, and what can wait. */
type FirstOpeningChecklistProps = { checklist: ChecklistData; invitation: AdminInvitation | undefined };

export function FirstOpeningChecklist({ checklist, invitation }: FirstOpeningChecklistProps) {
  const { counts } = useNewPeriodRules(true);
  const lines = firstOpeningLines(checklist, invitation, counts);
  const done = lines.filter(({ state }) => state === 'done');
  const others = lines.filter(({ state }) => state !== 'done');
  return (
    <>
      <section>
        <h3 className="admin-section-title">What works</h3>
        <Checklist lines={done} tabs={TABS_OF_ROLE.super_admin} />
      </section>
      {others.length > 0 ? (
        <section>
          <h3 className="admin-section-title">
            {others.some(({ state }) => state === 'wrong') ? 'What is missing, and what can wait' : 'What can wait'}
          </h3>
          <Checklist lines={others} tabs={TABS_OF_ROLE.super_admin} />
        </section>
      ) : null}
    </>
  );
}
