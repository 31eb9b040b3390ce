import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/* The leaves of the left branch: position, angle and size of each. */
const LEAVES = [
  { x: 24.5, y: 56.2, turn: -104, size: 0.86 },
  { x: 16.4, y: 51.6, turn: -84, size: 0.98 },
  { x: 10.4, y: 44.6, turn: -62, size: 1.06 },
  { x: 7, y: 36, turn: -38, size: 1.1 },
  { x: 6.6, y: 26.8, turn: -14, size: 1.06 },
  { x: 9.2, y: 18.2, turn: 10, size: 0.98 },
  { x: 14.6, y: 11, turn: 34, size: 0.86 },
];
const LEAF = 'M0 6.2C-4.4 2.4-4.2-3.4 0-7.6C4.2-3.4 4.4 2.4 0 6.2Z';
const STEM = 'M32 58.5C17 57 8 45 8 30C8 21 12 13.5 18 8';

function Branch() {
  return (
    <g>
      <path d={STEM} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      {LEAVES.map(({ x, y, turn, size }) => (
        <path key={y} d={LEAF} fill="currentColor" transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} />
      ))}
    </g>
  );
}

/** Two laurel branches: the product's logo, and the frame of a winner. */
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
      <path d="M22.5 32.5L29.5 39.5L42 25.5" className="ui-laurel-check" />
    </Laurel>
  );
}
