import type { Counts, Cycle } from '@plaudit/admin-api/contract';
import { Notice } from '@plaudit/shared-ui/ui';
import { COUNTS, countsOf } from '../lib/counts.ts';
import { ChoiceList } from './choice-list.tsx';

type CountsFieldProps = {
  counts: Counts;
  onChange: (counts: Counts) => void;
  /** The stored period, if it has begun. Then it cannot go back to counting every account. */
  begun?: Pick<Cycle, 'counts'> | undefined;
};

/** Chooses whose votes count. */
export function CountsField({ counts, onChange, begun }: CountsFieldProps) {
  return (
    <div className="admin-form">
      <ChoiceList
        legend="Whose votes count"
        choices={COUNTS.map((choice) => ({
          value: choice.counts,
          label: choice.label,
          sentence: choice.sentence,
          disabled: choice.counts === 'everyone' && countsOf(begun) === 'confirmed',
        }))}
        value={counts}
        onChange={onChange}
      />
      {begun && counts !== countsOf(begun) ? (
        <Notice tone="warning" title="The numbers begin again from zero">
          Votes that were cast so far stay stored, and each counts again once its account is confirmed. Everybody can
          read on the decisions page what you changed. You cannot take it back.
        </Notice>
      ) : null}
    </div>
  );
}
