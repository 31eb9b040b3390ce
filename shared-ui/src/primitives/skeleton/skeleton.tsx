import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Loading } from './loading.tsx';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Its size is set once it is in the page. A page from the server has no style attributes, and what it shows as a skeleton
 * at first has the size of its class.
 */
export function Skeleton({ width = '100%', height = '1em', round = false, className }: SkeletonProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (ref.current) Object.assign(ref.current.style, { width, height });
  }, [width, height]);
  return (
    <span
      ref={ref}
      className={classNames('ui-skeleton', 'ui-skeleton-sized', round && 'ui-skeleton-round', className)}
      aria-hidden="true"
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="ui-skeleton-text">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton are alike.
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} height="0.85em" />
      ))}
    </span>
  );
}

export function SkeletonRows({ rows = 5, label = t('Loading') }: { rows?: number; label?: string }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike.
        <div key={row} className="ui-skeleton-row">
          <Skeleton width="40px" height="40px" />
          <SkeletonText lines={2} />
          <Skeleton width="4rem" height="1em" />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonCards({ cards = 6, label = t('Loading') }: { cards?: number; label?: string }) {
  return (
    <Loading label={label} className="ui-skeleton-cards">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of a skeleton are alike.
        <div key={card} className="ui-card">
          <div className="ui-skeleton-row">
            <Skeleton width="56px" height="56px" />
            <SkeletonText lines={2} />
          </div>
          <SkeletonText lines={3} />
        </div>
      ))}
    </Loading>
  );
}
