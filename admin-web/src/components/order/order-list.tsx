import { MoveIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import { moveItem } from './move-item.ts';
import { useDragToPlace } from './use-drag-to-place.ts';
import './order-list.css';

export type OrderedItem = { id: number; name: string; picture?: ReactNode };

type OrderListProps = {
  label: string;
  items: readonly OrderedItem[];
  /** Says whether an item is shown. Places are counted in the whole list, including the items that are not shown. */
  isShown?: (item: OrderedItem) => boolean;
  onChange: (items: OrderedItem[]) => void;
};

/** The number of rows by which each key on the handle moves a row. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A list that is put in order by dragging, by keys, or by typing a place. Screen readers announce every move. */
export function OrderList({ label, items, isShown = () => true, onChange }: OrderListProps) {
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<{ id: number; part: 'handle' | 'place' }>(undefined);

  const moveTo = (from: number, to: number, part: 'handle' | 'place') => {
    const item = items[from];
    if (!item) return;
    const moved = moveItem(items, from, to);
    const place = moved.indexOf(item);
    setAnnouncement(`${item.name} is now ${formatNumber(place + 1)} of ${formatNumber(items.length)}.`);
    if (place === from) return;
    focused.current = { id: item.id, part };
    onChange(moved);
  };
  const { drag, handleOf } = useDragToPlace(list, (from, to) => moveTo(from, to, 'handle'));

  // A row loses the focus when its element is moved, so the row gets it back.
  useLayoutEffect(() => {
    const { id, part } = focused.current ?? {};
    if (id === undefined) return;
    focused.current = undefined;
    const element = list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-part="${part}"]`);
    element?.focus({ preventScroll: true });
    element?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <>
      <p id={hintId} className="ui-hint">
        Drag a row by its handle, move it with the arrow keys while the handle has the focus, or type its new place.
      </p>
      <div className="admin-order">
        <ol ref={list} aria-label={label}>
          {items.map((item, place) =>
            isShown(item) ? (
              <li
                key={item.id}
                data-id={item.id}
                data-place={place}
                data-dragged={drag?.from === place || undefined}
                data-target={drag && drag.over === place && drag.from !== place ? targetSide(drag) : undefined}
              >
                <button
                  type="button"
                  className="admin-order-handle"
                  data-part="handle"
                  aria-label={`Move ${item.name}`}
                  aria-describedby={hintId}
                  onKeyDown={(event) => {
                    const by = MOVES[event.key];
                    if (by === undefined) return;
                    event.preventDefault();
                    moveTo(place, place + by, 'handle');
                  }}
                  {...handleOf(place)}
                >
                  <MoveIcon aria-hidden="true" />
                </button>
                <PlaceField
                  name={item.name}
                  place={place}
                  count={items.length}
                  onPlace={(to) => moveTo(place, to, 'place')}
                />
                {item.picture}
                <span className="admin-order-name">{item.name}</span>
              </li>
            ) : null,
          )}
        </ol>
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

/** A row that moves down is put below the row under the pointer, and a row that moves up above it. */
const targetSide = ({ from, over }: { from: number; over: number }) => (over > from ? 'below' : 'above');

type PlaceFieldProps = { name: string; place: number; count: number; onPlace: (place: number) => void };

function PlaceField({ name, place, count, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const submit = () => {
    const wanted = Number(typed);
    setTyped(undefined);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== place + 1) onPlace(Math.min(wanted, count) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <input
      className="ui-input admin-order-place"
      data-part="place"
      inputMode="numeric"
      aria-label={`Place of ${name}`}
      value={typed ?? String(place + 1)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={submit}
      onKeyDown={onKeyDown}
    />
  );
}
