import { makeCategory, makeElection, makeShortlist } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

describe('GET /api/categories', () => {
  it('lists unretired categories in display order', async () => {
    const last = await makeCategory(site.database.owner, { name: 'Variety', display_order: 9 });
    const first = await makeCategory(site.database.owner, {
      name: 'Speed',
      display_order: 1,
      icon: 'zap',
      color: 'blue',
      image_url: '/pictures/speed.webp',
    });
    await makeCategory(site.database.owner, { name: 'Gone', retired_at: new Date() });
    const { body } = await site.api.get<Category[]>('/api/categories');
    expect(body.map((category) => category.id)).toEqual([first.id, last.id]);
    expect(body[0]).toEqual({
      id: first.id,
      name: 'Speed',
      description: first.description,
      icon: 'zap',
      color: 'blue',
      imageUrl: '/pictures/speed.webp',
    });
    expect(body[1]).not.toHaveProperty('imageUrl');
  });
});

describe('a category that opens with the next period', () => {
  it('is listed only when no period is running', async () => {
    const { owner } = site.database;
    const { categories } = await makeElection(owner);
    const next = await makeCategory(owner);
    const readIds = async () => (await site.api.get<Category[]>('/api/categories')).body.map(({ id }) => id);
    const current = categories.map(({ id }) => id);
    expect(await readIds()).toEqual(current);
    await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
    expect(await readIds()).toEqual([...current, next.id]);
  });
});

describe('a category with a shortlist', () => {
  it('names the vendors that can be voted for in the current period, unless every vendor can be', async () => {
    const { owner } = site.database;
    const { categories, cycle, vendors } = await makeElection(owner, { categories: 3, vendors: 4 });
    const [first, second, third] = categories.map(({ id }) => id) as [number, number, number];
    const [a, b, gone, withdrawn] = vendors.map(({ id }) => id) as [number, number, number, number];
    const cycle_id = cycle.id;
    const list = await makeShortlist(owner, { category_id: first, cycle_id }, [b, a, gone]);
    await owner('nominees').insert({ shortlist_id: list.id, vendor_id: withdrawn, withdrawn_at: new Date() });
    await owner('vendors').where({ id: gone }).update({ retired_at: new Date() });
    await makeShortlist(owner, { category_id: second, cycle_id });
    await makeShortlist(owner, { category_id: third, cycle_id, is_open: 1 }, [a]);
    await makeShortlist(owner, { category_id: third }, [a]);
    const { body } = await site.api.get<Category[]>('/api/categories');
    expect(body.map(({ nominees }) => nominees)).toEqual([[a, b], [], undefined]);
    expect(body[2]).not.toHaveProperty('nominees');
  });
});
