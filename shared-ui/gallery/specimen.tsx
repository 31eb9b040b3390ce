import type { ReactNode } from 'react';

export interface SpecimenProps {
  name: string;
  children: ReactNode;
  /** Across the whole width instead of one cell of the grid. */
  wide?: boolean;
  /** Parts side by side instead of one below the other. */
  row?: boolean;
}

/** One component in one state, with the name of the state above it. */
export function Specimen({ name, children, wide = false, row = false }: SpecimenProps) {
  return (
    <div className={wide ? 'gallery-specimen gallery-wide' : 'gallery-specimen'} data-specimen={name}>
      <h3 className="gallery-name">{name}</h3>
      <div className={row ? 'gallery-row' : 'ui-stack'}>{children}</div>
    </div>
  );
}

export function Specimens({ children }: { children: ReactNode }) {
  return <div className="gallery-grid">{children}</div>;
}
