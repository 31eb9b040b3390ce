import type { Category } from '@plaudit/public-api/contract';
import { CategoryIcon, classNames, VendorPicture } from '@plaudit/shared-ui/ui';

type CategoryMarkProps = {
  category: Pick<Category, 'name' | 'icon' | 'imageUrl'>;
  /** Draws the icon on a seal. */
  seal?: boolean;
};

/** The picture of a category, as round as the seal, or its drawn icon where organizers have uploaded none. */
export function CategoryMark({ category: { name, icon, imageUrl }, seal = false }: CategoryMarkProps) {
  if (!imageUrl) return <CategoryIcon name={icon} seal={seal} />;
  return (
    <VendorPicture
      className={classNames('ui-category-icon', seal && 'ui-category-seal', 'category-picture')}
      name={name}
      src={imageUrl}
      size={seal ? 72 : 28}
      decorative
    />
  );
}
