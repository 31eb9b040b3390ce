import type { Exclusion } from '@plaudit/admin-api/contract';
import { formatNumber } from '../../lib/format-counts.ts';
import { EffectTable } from './effect-table.tsx';
import './exclusion-dialog.css';

/** What a drafted exclusion would change: totals, and the numbers of each category on demand. */
export function CountedEffect({ exclusion: { state, effect, accounts, voters } }: { exclusion: Exclusion }) {
  const votes = effect.reduce((sum, one) => sum + one.votes, 0);
  const isUndecided = state === 'draft';
  return (
    <>
      <div className="admin-exclusion-totals">
        <Total number={votes} words={votes === 1 ? 'vote set aside' : 'votes set aside'} />
        <Total number={effect.length} words={effect.length === 1 ? 'category' : 'categories'} />
        <Total number={voters} words={`of ${formatNumber(accounts)} accounts have votes`} />
      </div>
      <details open={!isUndecided}>
        <summary>By category</summary>
        <EffectTable effect={effect} isUndecided={isUndecided} />
      </details>
    </>
  );
}

const Total = ({ number, words }: { number: number; words: string }) => (
  <p>
    <b className="ui-figures">{formatNumber(number)}</b> <span>{words}</span>
  </p>
);
