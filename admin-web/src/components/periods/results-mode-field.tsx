import type { Cycle, ResultsMode } from '@plaudit/admin-api/contract';
import { Notice, TextField } from '@plaudit/shared-ui/ui';
import { EARLIEST_DAY, LATEST_DAY } from '../../lib/day.ts';
import {
  canChoose,
  proposeFreeze,
  RESULTS_MODES,
  type ResultsModeForm,
  toResultsRequest,
} from '../../lib/results-mode.ts';
import { toLocalInput } from '../../lib/time.ts';
import { ChoiceList } from '../forms/choice-list.tsx';

type ResultsModeFieldProps = {
  rule: ResultsModeForm;
  onChange: (rule: ResultsModeForm) => void;
  /**
   * The start and the end of the period, as `Date.parse` can read them. The proposed time to freeze depends on them.
   */
  start: string;
  end: string;
  /**
   * The stored period if it has begun, otherwise undefined. Once a period has begun, no mode can be chosen that shows
   * voters more.
   */
  begun?: Pick<Cycle, 'resultsMode' | 'frozenFrom'> | undefined;
  error?: string | undefined;
};

export function ResultsModeField({ rule, onChange, start, end, begun, error }: ResultsModeFieldProps) {
  const isChanged = Object.keys(toResultsRequest(rule, begun)).length > 0;
  const choose = (mode: ResultsMode) => {
    const ahead = { start: begun ? toLocalInput(new Date()) : start, end };
    onChange({ mode, frozenFrom: rule.frozenFrom || (mode === 'frozen' ? proposeFreeze(ahead) : '') });
  };
  return (
    <div className="admin-form">
      <ChoiceList
        legend="What voters see of the results"
        choices={RESULTS_MODES.map(({ mode, label, sentence }) => ({
          value: mode,
          label,
          sentence,
          disabled: !canChoose(mode, begun?.resultsMode),
        }))}
        value={rule.mode}
        onChange={choose}
      />
      {rule.mode === 'frozen' ? (
        <TextField
          type="datetime-local"
          label="Frozen from"
          min={`${EARLIEST_DAY}T00:00`}
          max={`${LATEST_DAY}T23:59`}
          hint="After the start and before the end, in your own time zone."
          value={rule.frozenFrom}
          error={error}
          onChange={(event) => onChange({ ...rule, frozenFrom: event.target.value })}
        />
      ) : null}
      {begun ? (
        <Notice
          tone={isChanged ? 'warning' : 'info'}
          title={isChanged ? 'This is a public decision' : 'This period has begun'}
        >
          {isChanged
            ? 'Everybody can read on the decisions page what you changed, and when. You cannot take it back.'
            : 'From now on you can show less of the numbers, but not more. A change is a public decision.'}
        </Notice>
      ) : null}
    </div>
  );
}
