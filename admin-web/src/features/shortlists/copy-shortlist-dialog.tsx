import type { CategoryShortlist, Cycle } from '@plaudit/admin-api/contract';
import { Notice, Select } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { type ShortlistPeriod, shortlistsQuery } from './api.ts';

const EVERY_CATEGORY = 'every';

type CopyShortlistDialogProps = {
  /** The period that is edited. */
  period: ShortlistPeriod;
  /** The lists of that period with the changes that are not saved yet. */
  shown: readonly CategoryShortlist[];
  /** The periods that have begun, newest first. */
  periods: readonly Cycle[];
  chosenId: number;
  onCopy: (pairs: { to: CategoryShortlist; from: CategoryShortlist }[]) => void;
  onClose: () => void;
};

export function CopyShortlistDialog({ period, shown, periods, chosenId, onCopy, onClose }: CopyShortlistDialogProps) {
  const others = periods.filter(({ id }) => id !== period);
  const [sourcePeriod, setSourcePeriod] = useState<ShortlistPeriod>(period);
  const [from, setFrom] = useState(EVERY_CATEGORY);
  const [to, setTo] = useState(String(chosenId));
  const other = useQuery({ ...shortlistsQuery(sourcePeriod), enabled: sourcePeriod !== period });
  const lists = sourcePeriod === period ? shown : (other.data?.categories ?? []);
  const isEvery = sourcePeriod !== period && from === EVERY_CATEGORY;
  const pairs = shown.flatMap((target) => {
    const id = isEvery ? target.categoryId : Number(from);
    const list = lists.find(({ categoryId }) => categoryId === id);
    const isTarget = isEvery || (String(target.categoryId) === to && (sourcePeriod !== period || String(id) !== to));
    return list && isTarget ? [{ to: target, from: list }] : [];
  });
  const options = shown.map(({ categoryId, categoryName }) => ({ value: String(categoryId), label: categoryName }));
  return (
    <FormDialog
      title="Copy a shortlist"
      description="Nothing is saved before you press Save on the page."
      size="small"
      submitLabel="Copy"
      busyLabel="Copying…"
      busy={sourcePeriod !== period && other.isPending}
      disabled={pairs.length === 0}
      onSubmit={() => {
        onCopy(pairs);
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label="Period"
        options={[
          { value: String(period), label: 'The one you edit' },
          ...(period === 'next' ? [] : [{ value: 'next', label: 'The next period' }]),
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(sourcePeriod)}
        onChange={(value) => setSourcePeriod(value === 'next' ? 'next' : Number(value))}
      />
      <Select
        label="From"
        options={sourcePeriod === period ? options : [{ value: EVERY_CATEGORY, label: 'Every category' }, ...options]}
        value={sourcePeriod === period && from === EVERY_CATEGORY ? '' : from}
        placeholder="Choose a category"
        onChange={setFrom}
      />
      {isEvery ? (
        <Notice tone="info" title="Each category takes its own list">
          A category that was open to every vendor then is open again.
        </Notice>
      ) : (
        <Select label="To" options={options} value={to} onChange={setTo} />
      )}
    </FormDialog>
  );
}
