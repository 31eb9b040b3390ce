import { type ListAddress, oneOf } from './use-list-address.ts';

export type Order = 'asc' | 'desc';

/** The columns by which a list can be sorted, each with the order that its first press gives. */
export type Sorts = Readonly<Record<string, Order>>;

export type ListOrder = {
  sort: string | undefined;
  order: Order;
  press: (key: string) => void;
  choose: (key: string) => void;
};

/**
 * The order of a list, from the address. A second press on a heading turns the order round. A third returns to the list's
 * own order, if that is not of a column.
 */
export function useListOrder(address: ListAddress, sorts: Sorts, defaultSort?: string): ListOrder {
  const sort = oneOf(Object.keys(sorts), address.get('sort')) ?? defaultSort;
  const firstOrder = (sort && sorts[sort]) || 'asc';
  const order = oneOf(['asc', 'desc'] as const, address.get('order')) ?? firstOrder;
  const choose = (key: string) => address.changeSeveral({ sort: key === defaultSort ? '' : key, order: '' });
  return {
    sort,
    order,
    choose,
    press: (key) => {
      if (key !== sort) choose(key);
      else {
        const turned = order === 'asc' ? 'desc' : 'asc';
        if (turned !== firstOrder) address.change('order', turned);
        else address.changeSeveral({ order: '', ...(defaultSort === undefined && { sort: '' }) });
      }
    },
  };
}
