import type { Category, Reveal, Vendor } from '@plaudit/public-api/contract';
import { expect, type Page } from 'playwright/test';
import { simulateReveal } from '../harness/simulated-reveal.ts';

export type Revealed = Reveal['revealed'][number];
export type OnSite = { categories: Category[]; vendors: Vendor[] };

/** The places of a category, the third one first. */
export function placesOf(
  { categories, vendors }: OnSite,
  category: number,
  places: readonly Revealed['place'][],
): Revealed[] {
  const { id = 0, name = '', color = null } = categories[category] ?? {};
  return places.map((place) => ({
    position: category * 3 + 4 - place,
    categoryId: id,
    categoryName: name,
    color,
    place,
    vendors: vendors.slice(place, place + 1).map((vendor) => ({
      ...vendor,
      votes: 191,
      percentage: 8,
      averageScore: null,
    })),
  }));
}

/** Shows a page while a reveal is on. */
export async function openReveal(page: Page, path: string, revealedOf: (site: OnSite) => Revealed[]): Promise<void> {
  const categories: Category[] = await (await page.request.get('/api/categories')).json();
  const vendors: Vendor[] = await (await page.request.get('/api/vendors')).json();
  await simulateReveal(page, () => revealedOf({ categories, vendors }));
  await page.goto(path);
  await expect(page.getByRole('region', { name: /^(Revealed so far|All places)$/ })).toBeVisible();
}

/** So many categories are public. Of the newest only the third place is. */
export const categoriesRevealed = (count: number) => (site: OnSite) =>
  Array.from({ length: count }, (_, category) =>
    placesOf(site, category, category === count - 1 ? [3] : [3, 2, 1]),
  ).flat();
