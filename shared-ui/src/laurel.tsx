import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { scallop } from './seal-paths.ts';

const LEAVES = [
  { x: 17.5, y: 52, turn: -62 },
  { x: 11.5, y: 44.5, turn: -40 },
  { x: 8.4, y: 35.5, turn: -18 },
  { x: 8.6, y: 26, turn: 4 },
  { x: 12, y: 17.2, turn: 26 },
  { x: 18.2, y: 10.4, turn: 48 },
];
const LEAF = 'M0 5C-3.6 2-3.4-3 0-6.4C3.4-3 3.6 2 0 5Z';

function Branch() {
  return (
    <g>
      <path
        d="M31 57C16 54 8 42 9.5 28C10 21 13 14 18 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      {LEAVES.map(({ x, y, turn }) => (
        <path key={y} d={LEAF} fill="currentColor" transform={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
    </g>
  );
}

/** Two laurel branches: the product's mark, and the winner's. */
export function Laurel({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <svg viewBox="0 0 64 64" className={classNames('ui-laurel', className)} aria-hidden="true">
      <Branch />
      <g transform="matrix(-1 0 0 1 64 0)">
        <Branch />
      </g>
      {children}
    </svg>
  );
}

export function LaurelMark({ className }: { className?: string | undefined }) {
  return (
    <Laurel className={className}>
      <path
        d="M24 31.5L30 37.5L41 25"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Laurel>
  );
}

/** A wax seal with a laurel, in the colour of the text around it. `landing` lets it land once, for a ballot just cast. */
export function BallotSeal({ landing = false, className }: { landing?: boolean; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className={classNames('ui-ballot-seal', landing && 'ui-seal-landing', className)}
      aria-hidden="true"
    >
      <path d={scallop(14, 28)} fill="currentColor" />
      <circle cx="32" cy="32" r="22" fill="none" className="ui-ballot-seal-rim" />
      <path d="M22.5 32.5L29 39L42 25.5" fill="none" className="ui-ballot-seal-check" />
    </svg>
  );
}
