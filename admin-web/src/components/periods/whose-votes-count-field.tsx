import type { Cycle } from '@plaudit/admin-api/contract';
import { Notice } from '@plaudit/shared-ui/ui';
import {
  proofsError,
  WHOSE_VOTES_COUNT_CHOICES,
  type WhoseVotesCountForm,
  whoseVotesCountIn,
} from '../../lib/whose-votes-count.ts';
import { ChoiceList } from '../forms/choice-list.tsx';
import { ProofsField } from './proofs-field.tsx';

type WhoseVotesCountFieldProps = {
  form: WhoseVotesCountForm;
  onChange: (form: WhoseVotesCountForm) => void;
  /** The stored period if it has begun, otherwise undefined. Only the server knows if an account is confirmed in it. */
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
        <Notice
          tone="warning"
          title={counts === 'confirmed' ? 'The numbers begin again from zero' : 'Every vote counts again'}
        >
          {counts === 'confirmed'
            ? 'Votes that were cast so far stay stored, and each counts again once its account is confirmed. You can take it back until the first account is confirmed.'
            : 'That is possible only while no account is confirmed.'}{' '}
          Everybody can read on the decisions page what you changed.
        </Notice>
      ) : null}
    </div>
  );
}
