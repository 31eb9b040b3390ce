import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface ContainerProps extends ComponentProps<'div'> {
  width?: 'narrow' | 'reading' | 'wide' | undefined;
}

export function Container({ width = 'wide', className, ...div }: ContainerProps) {
  return <div {...div} className={classNames('ui-container', `ui-container-${width}`, className)} />;
}
