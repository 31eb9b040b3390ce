import type { ReactNode } from 'react';

export interface ExampleProps {
  name: string;
  children: ReactNode;
  /** Takes the whole width instead of one cell of the grid. */
  wide?: boolean;
  /** Places the children side by side instead of one below the other. */
  row?: boolean;
}

export function Example({ name, children, wide = false, row = false }: ExampleProps) {
  return (
    <div className={wide ? 'gallery-example gallery-wide' : 'gallery-example'} data-example={name}>
      <h3 className="gallery-name">{name}</h3>
      <div className={row ? 'gallery-row' : 'ui-stack'}>{children}</div>
    </div>
  );
}

export function Examples({ children }: { children: ReactNode }) {
  return <div className="gallery-grid">{children}</div>;
}
