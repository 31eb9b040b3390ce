import { classNames } from '@plaudit/shared-ui/ui';
import type { ComponentProps } from 'react';
import './filter-button.css';

/** One of a row of buttons of which one is pressed: the categories of a ranking, the shapes of a picture. */
export function FilterButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type="button" className={classNames('filter', className)} />;
}
