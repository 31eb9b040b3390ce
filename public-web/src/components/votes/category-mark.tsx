import type { Category } from '@plaudit/public-api/contract';
import { CategoryIcon, classNames, VendorPicture } from '@plaudit/shared-ui/ui';
import './category-mark.css';

type CategoryMarkProps = {
  category: Pick<Category, 'name' | 'icon' | 'imageUrl'>;
  /** Draws the icon as an emblem. */
  emblem?: boolean;
  className?: string;
};

/** The picture of a category, as round as the emblem, or its drawn icon where organizers have uploaded none. */
export function CategoryMark({ category: { name, icon, imageUrl }, emblem = false, className }: CategoryMarkProps) {
  if (!imageUrl) return <CategoryIcon name={icon} emblem={emblem} className={className} />;
  return (
    <VendorPicture
      className={classNames(
        'ui-category-icon',
        emblem && 'ui-category-emblem category-picture-emblem',
        'category-picture',
        className,
      )}
      name={name}
      src={imageUrl}
      size={emblem ? 72 : 28}
      decorative
    />
  );
}
