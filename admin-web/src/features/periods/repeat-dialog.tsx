import type { Cycle, NextCyclePreview } from '@plaudit/admin-api/contract';
import { Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { toResultsRequest } from '../../lib/results-mode.ts';
import { toWhoseVotesCountRequest } from '../../lib/whose-votes-count.ts';
import { periodsQuery, repeatPreviewQuery, useRepeatPeriod } from './api.ts';
import { repeatForm } from './next-period.ts';
import { Overlap, PeriodFields } from './period-fields.tsx';
import { datesOf, findErrors, type PeriodForm } from './period-form.ts';

export function RepeatDialog({ period, onClose }: { period: Cycle; onClose: () => void }) {
  const preview = useQuery(repeatPreviewQuery(period.id));
  const repeat = useRepeatPeriod(period.id);
  const plannedEnd = preview.data?.plannedEndDate ?? period.endDate;
  const [edited, setForm] = useState<PeriodForm>();
  const form = edited ?? repeatForm(period, plannedEnd, Date.now());
  const [hasTried, setHasTried] = useState(false);
  const submit = () => {
    setHasTried(true);
    if (Object.keys(findErrors(form)).length > 0) return;
    const request = {
      name: form.name.trim(),
      ...datesOf(form, undefined),
      ...toResultsRequest(form, undefined),
      ...toWhoseVotesCountRequest(form, undefined),
    };
    repeat.mutate(request, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Repeat ${period.name}`}
      description="This schedules a new period. It starts by itself, on the same weekday a year later unless you change that."
      submitLabel="Schedule Period"
      busyLabel="Scheduling..."
      busy={repeat.isPending}
      disabled={!preview.isSuccess}
      onSubmit={submit}
      onClose={onClose}
    >
      <PeriodFields mayChooseRules form={form} onChange={setForm} hasTried={hasTried} error={repeat.error} />
      <Overlap form={form} />
      <section>
        <h3 className="admin-section-title">What comes along</h3>
        <Loaded query={preview} what="what comes along">
          {(data) => <Preview preview={data} />}
        </Loaded>
        <BeginsFirst form={form} />
      </section>
    </FormDialog>
  );
}

/** Names the scheduled period that begins next, if it begins before the repeated one. */
function BeginsFirst({ form }: { form: PeriodForm }) {
  const { data: periods = [] } = useQuery(periodsQuery);
  if (findErrors(form).start) return null;
  const first = periods
    .filter(({ isScheduled, startDate }) => isScheduled && Date.parse(startDate) < Date.parse(form.start))
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))[0];
  return first ? (
    <Notice tone="info" title={`${first.name} begins before this period`}>
      Shortlists are prepared for the period that begins next. So it takes these, and this period continues with them.
    </Notice>
  ) : null;
}

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'conjunction' });

function Preview({ preview }: { preview: NextCyclePreview }) {
  const { categories, goneCategories, textsWithYear } = preview;
  const listed = categories.filter(({ ballot }) => ballot === 'shortlist');
  return (
    <>
      <Facts
        facts={[
          ['Categories', categories.map(({ categoryName }) => categoryName).join(', ') || 'None'],
          ['Shortlists', listed.map(describeList).join('; ') || 'None: every vendor stands'],
          ['Texts and settings', 'Those of the site, as they are'],
        ]}
      />
      {goneCategories.length > 0 ? (
        <Notice tone="info" title={`Without ${LIST_FORMAT.format(goneCategories)}`}>
          {goneCategories.length === 1 ? 'This category was' : 'These categories were'} deleted since. Restore what you
          want again in the Categories tab.
        </Notice>
      ) : null}
      {textsWithYear.length > 0 ? (
        <Notice tone="info" title="A text of the site names a year">
          {LIST_FORMAT.format(textsWithYear.map((text) => `"${text}"`))}. Change it on the dashboard when the time has
          come.
        </Notice>
      ) : null}
    </>
  );
}

const describeList = ({ categoryName, nominees, isPrepared }: NextCyclePreview['categories'][number]): string =>
  `${categoryName}: ${formatCount(nominees, 'vendor')}${isPrepared ? ', as prepared for the next period' : ''}`;
