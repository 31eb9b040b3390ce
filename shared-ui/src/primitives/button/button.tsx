import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonStyle {
  /** 'primary' is for the one main action of a view. 'danger-outline' opens a dialog, whose 'danger' button then acts. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

function buttonClass(
  { variant = 'secondary', size = 'medium', wide = false }: ButtonStyle,
  className?: string,
): string {
  return classNames('ui-button', `ui-button-${variant}`, `ui-button-${size}`, wide && 'ui-button-wide', className);
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  children,
  className,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // A busy button ignores clicks instead of being `disabled`, because a disabled button loses the focus.
      onClick={busy ? (event) => event.preventDefault() : button.onClick}
    >
      {busy ? <span className="ui-spinner" aria-hidden="true" /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, wide, icon, children, className, ...link }: LinkProps & ButtonStyle) {
  return (
    <Link {...link} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Says what the button does. It is the name for screen readers, and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

export function IconButton({ label, icon, variant = 'quiet', size, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={classNames(buttonClass({ variant, size }), 'ui-button-icon', className)}
    >
      {icon}
      <Tooltip text={label} />
    </button>
  );
}
