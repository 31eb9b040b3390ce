import type { ReactNode } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface StatTileProps {
  label: ReactNode;
  /** Undefined while loading. The tile keeps its size. */
  value: number | string | undefined;
  icon?: ReactNode;
  hint?: ReactNode;
  chart?: ReactNode;
  tone?: 'plain' | 'brass' | 'danger' | undefined;
}

export function StatTile({ label, value, icon, hint, chart, tone = 'plain' }: StatTileProps) {
  return (
    <div className={classNames('ui-stat', tone !== 'plain' && `ui-stat-${tone}`)}>
      <p className="ui-stat-label">
        {icon}
        {label}
      </p>
      <div className="ui-stat-row">
        <p className="ui-stat-value">
          {value === undefined ? (
            <Skeleton width="4ch" height="1lh" />
          ) : typeof value === 'number' ? (
            formatNumber(value)
          ) : (
            value
          )}
        </p>
        {chart}
      </div>
      {hint ? <p className="ui-hint">{hint}</p> : null}
    </div>
  );
}
