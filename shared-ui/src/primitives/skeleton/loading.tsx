import type { ReactNode } from 'react';

export interface LoadingProps {
  /** Read out by screen readers, which ignore the shapes inside. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="ui-visually-hidden">{label}</span>
      {children}
    </div>
  );
}
