import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, with the main one last. */
  actions?: ReactNode;
  /** Where everything is below each other, the title and the description are in the middle. */
  centered?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Escape, a click outside and the close button then do not close the dialog. For example while a request runs. */
  locked?: boolean | undefined;
  /** Leaves out the close button. Use it with `locked`. */
  hideClose?: boolean | undefined;
  /** For a question: screen readers announce it as an alert, and a click outside does not close the dialog. */
  alert?: boolean | undefined;
  /** The id of the element that says what will happen. It is read out when the dialog opens, with the description. */
  describedBy?: string | undefined;
  className?: string | undefined;
}
