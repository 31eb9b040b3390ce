import type { Cycle } from '@plaudit/admin-api/contract';
import { Notice } from '@plaudit/shared-ui/ui';
import {
  proofsError,
  WHOSE_VOTES_COUNT_CHOICES,
  type WhoseVotesCountForm,
  whoseVotesCountIn,
} from '../lib/whose-votes-count.ts';
import { ChoiceList } from './choice-list.tsx';
import { ProofsField } from './proofs-field.tsx';

type WhoseVotesCountFieldProps = {
  form: WhoseVotesCountForm;
  onChange: (form: WhoseVotesCountForm) => void;
  /**
   * The stored period if it has begun, otherwise undefined. A period that has begun and counts only confirmed accounts
   * cannot go back to counting every account.
   */
  begun?: Pick<Cycle, 'counts'> | undefined;
  hasTried: boolean;
};

export function WhoseVotesCountField({ form, onChange, begun, hasTried }: WhoseVotesCountFieldProps) {
  const { counts, proofs } = form;
  return (
    <div className="admin-form">
      <ChoiceList
        legend="Whose votes count"
        choices={WHOSE_VOTES_COUNT_CHOICES.map((choice) => ({
          value: choice.counts,
          label: choice.label,
          sentence: choice.sentence,
          disabled: choice.counts === 'everyone' && whoseVotesCountIn(begun) === 'confirmed',
        }))}
        value={counts}
        onChange={(chosen) => onChange({ counts: chosen, proofs })}
      />
      {counts === 'confirmed' ? (
        <ProofsField
          proofs={proofs}
          onChange={(chosen) => onChange({ counts, proofs: chosen })}
          isFixed={whoseVotesCountIn(begun) === 'confirmed'}
          error={hasTried ? proofsError(form) : undefined}
        />
      ) : null}
      {begun && counts !== whoseVotesCountIn(begun) ? (
        <Notice tone="warning" title="The numbers begin again from zero">
          Votes that were cast so far stay stored, and each counts again once its account is confirmed. Everybody can
          read on the decisions page what you changed. You cannot take it back.
        </Notice>
      ) : null}
    </div>
  );
}
