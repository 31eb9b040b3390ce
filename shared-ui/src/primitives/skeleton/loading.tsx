import type { ReactNode } from 'react';

export interface LoadingProps {
  /** Read out; the shapes inside are for the eyes alone. */
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
