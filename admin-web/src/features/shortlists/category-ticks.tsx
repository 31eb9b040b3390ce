import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, classNames, hueClass, VendorPicture } from '@plaudit/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format-counts.ts';
import { CategorySeal } from './category-head.tsx';
import type { MatrixColumn } from './matrix-columns.ts';
import './category-ticks.css';
import './matrix.css';

type CategoryChipsProps = {
  columns: readonly MatrixColumn[];
  chosenId: number;
  onChoose: (categoryId: number) => void;
};

/** Which category a phone shows. */
export function CategoryChips({ columns, chosenId, onChoose }: CategoryChipsProps) {
  const rowRef = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one comes into sight when it changes.
  useEffect(() => {
    const row = rowRef.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [chosenId]);
  return (
    <fieldset ref={rowRef} className="shortlist-categories">
      <legend className="ui-visually-hidden">Category</legend>
      {columns.map((column) => (
        <button
          key={column.category.categoryId}
          type="button"
          className="admin-chip"
          aria-pressed={column.category.categoryId === chosenId}
          onClick={() => onChoose(column.category.categoryId)}
        >
          <CategorySeal column={column} />
          {column.category.categoryName}{' '}
          <span className="ui-figures">{column.standing === 'list' ? column.count : 'All'}</span>
        </button>
      ))}
    </fieldset>
  );
}

type CategoryTicksProps = {
  vendors: readonly AdminVendor[];
  column: MatrixColumn;
  disabled: boolean;
  onTick: (vendorId: number, value: boolean) => void;
  onBegin: () => void;
};

/** Who stands in one category, for a phone. */
export function CategoryTicks({ vendors, column, disabled, onTick, onBegin }: CategoryTicksProps) {
  const { category, standing, nominees, color } = column;
  if (standing !== 'list') {
    return (
      <div className="shortlist-everybody">
        <p>
          {standing === 'everybody'
            ? `${formatCount(vendors.length, 'vendor')}, so everybody, ${vendors.length === 1 ? 'stands' : 'stand'} in ${category.categoryName}.`
            : `${category.categoryName} has the list of the period before.`}
        </p>
        <Button disabled={disabled} onClick={onBegin}>
          Begin a List
        </Button>
      </div>
    );
  }
  return (
    <ul className={classNames('shortlist-ticks', hueClass(color))}>
      {vendors.map(({ id, name, imageUrl }) => (
        <li key={id}>
          <label>
            <VendorPicture name={name} src={imageUrl} size={36} decorative />
            <strong>{name}</strong>
            <input
              type="checkbox"
              className="shortlist-tick"
              data-large
              aria-label={`${name} in ${category.categoryName}`}
              checked={nominees.has(id)}
              disabled={disabled}
              onChange={({ target }) => onTick(id, target.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
