import type { ReactNode } from 'react';
import './label-line.css';

/** The label of a list, with what is to be known about it at the end of the line. */
export const LabelLine = ({ children, note }: { children: ReactNode; note: string }) => (
  <p className="ui-label label-line">
    {children} <span>{note}</span>
  </p>
);
