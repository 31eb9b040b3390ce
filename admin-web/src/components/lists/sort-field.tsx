import { Select } from '@plaudit/shared-ui/ui';
import type { ListOrder } from './use-list-order.ts';

type SortFieldProps = {
  order: ListOrder;
  /** The names of the columns. */
  labels: Readonly<Record<string, string>>;
  /** What the list's own order is called, if it is of no column. */
  ownOrder?: string | undefined;
};

/** The order of a list that has no headings to press, such as of cards, or on a phone. */
export function SortField({ order, labels, ownOrder }: SortFieldProps) {
  return (
    <Select
      label="Sort by"
      hideLabel
      value={order.sort ?? ''}
      options={[
        ...(ownOrder === undefined ? [] : [{ value: '', label: ownOrder }]),
        ...Object.entries(labels).map(([value, label]) => ({ value, label })),
      ]}
      onChange={order.choose}
    />
  );
}
