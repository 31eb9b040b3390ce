import type { ComponentType, SVGProps } from 'react';
import { iconKeyOf } from './category-icon-names.ts';
import * as icons from './category-icon-set.ts';
import { classNames } from './class-names.ts';

const DRAWINGS: Record<ReturnType<typeof iconKeyOf>, ComponentType<SVGProps<SVGSVGElement>>> = icons.CATEGORY_ICONS;

export interface CategoryIconProps {
  /** A name of the set, or an old class such as 'fas fa-bolt'; anything unknown shows the default. */
  name: string | null | undefined;
  /** On a tinted seal of the category's colour (see categoryStyle) instead of bare. */
  seal?: boolean | undefined;
  className?: string | undefined;
}

export function CategoryIcon({ name, seal = false, className }: CategoryIconProps) {
  const Drawing = DRAWINGS[iconKeyOf(name)];
  return (
    <span className={classNames('ui-category-icon', seal && 'ui-category-seal', className)} aria-hidden="true">
      <Drawing />
    </span>
  );
}
