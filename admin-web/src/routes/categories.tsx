import { CategoriesView } from '../features/categories/categories-view.tsx';

export function CategoriesRoute() {
  return <CategoriesView />;
}
