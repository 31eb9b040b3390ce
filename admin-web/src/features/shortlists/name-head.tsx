import './matrix.css';

/** `none` is the order in which voters see the vendors. */
export type NameOrder = 'ascending' | 'descending' | 'none';

const NEXT: Record<NameOrder, NameOrder> = { none: 'ascending', ascending: 'descending', descending: 'none' };
const ARROWS: Record<NameOrder, string> = { none: '↕', ascending: '↑', descending: '↓' };

export function NameHead({ order, onOrder }: { order: NameOrder; onOrder: (order: NameOrder) => void }) {
  return (
    <button type="button" className="shortlist-name" onClick={() => onOrder(NEXT[order])}>
      Name <span aria-hidden="true">{ARROWS[order]}</span>
    </button>
  );
}
