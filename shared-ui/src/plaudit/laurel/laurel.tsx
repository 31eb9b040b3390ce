import type { ReactNode } from 'react';
import { LAUREL_BRANCH } from '../../../drawing/laurel-branch.ts';
import { classNames } from '../../lib/class-names.ts';

function Branch() {
  return (
    <g>
      <path
        d={LAUREL_BRANCH.stem}
        fill="none"
        stroke="currentColor"
        strokeWidth={LAUREL_BRANCH.stemWidth}
        strokeLinecap="round"
      />
      {LAUREL_BRANCH.leaves.map(({ x, y, turn, size }) => (
        <path
          key={y}
          d={LAUREL_BRANCH.leaf}
          fill="currentColor"
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
        />
      ))}
    </g>
  );
}

/** Two laurel branches, such as those around a winner. `children` are drawn between them. */
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

/** The product's logo: the laurel with a check in it. */
export function LaurelMark({ className }: { className?: string | undefined }) {
  return (
    <Laurel className={className}>
      <path d="M22.5 32.5L29.5 39.5L42 25.5" className="ui-laurel-check" />
    </Laurel>
  );
}
