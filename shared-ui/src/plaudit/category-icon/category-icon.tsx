import type { ComponentType, SVGProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type CategoryIconName, iconKeyOf } from './category-icon-names.ts';
import * as icons from './category-icon-set.ts';

const DRAWINGS: Record<ReturnType<typeof iconKeyOf>, ComponentType<SVGProps<SVGSVGElement>>> = icons.CATEGORY_ICONS;

export interface CategoryIconProps {
  /** A name of the icon set, or another name for one, such as 'support' or 'fas fa-bolt'. Others show the fallback. */
  name: string | null | undefined;
  fallback?: CategoryIconName | undefined;
  /** Draws the icon on a disc tinted in the category's color (see hueClass). */
  emblem?: boolean | undefined;
  className?: string | undefined;
}

export function CategoryIcon({ name, fallback, emblem = false, className }: CategoryIconProps) {
  const Drawing = DRAWINGS[iconKeyOf(name, fallback)];
  return (
    <span className={classNames('ui-category-icon', emblem && 'ui-category-emblem', className)} aria-hidden="true">
      <Drawing />
    </span>
  );
}
