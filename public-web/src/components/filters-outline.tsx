import { SENT_CATEGORY_NAMES } from '../lib/sent-category.ts';

const GENERIC_FILTERS = [0, 1, 2, 3, 4, 5, 6];

/** The buttons that choose a ranking. With the names that the page has, they need as many rows as the buttons do. */
export function FiltersOutline() {
  return (
    <div className="filters sideways" aria-hidden="true">
      {SENT_CATEGORY_NAMES.length > 0
        ? ['Overall', ...SENT_CATEGORY_NAMES].map((name) => (
            <span key={name} className="filter outline-words">
              {name}
            </span>
          ))
        : GENERIC_FILTERS.map((filter) => <span key={filter} className="ui-skeleton outline-filter" />)}
    </div>
  );
}
