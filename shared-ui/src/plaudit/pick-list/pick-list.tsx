import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { CheckIcon, ExpandIcon, SearchIcon } from '../../lib/icons.ts';
import { isComposing } from '../../lib/is-composing.ts';
import { dismissReportedSuccess } from '../../primitives/toast/toast-store.ts';
import { VendorPicture } from '../vendor-picture/vendor-picture.tsx';
import { matchingItems, nextIndex, type PickListItem } from './pick-list-search.ts';

export type { PickListItem } from './pick-list-search.ts';

export interface PickListProps<Id extends string | number> {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  items: readonly PickListItem<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** Twice as many items as the list has room for. Only they are drawn at first, so that a list of hundreds opens at once. */
const FIRST_ROWS = 12;

/** How many more items are drawn once the list is seen, and each time before they are scrolled to or marked. */
const MORE_ROWS = 40;

/**
 * Chooses one of many items, with a search by name or description. Only Enter or a click chooses, and not the arrow
 * keys, because a choice may be a vote.
 */
export function PickList<Id extends string | number>({
  label,
  hideLabel = false,
  items,
  value,
  onChange,
  placeholder = 'Choose…',
  searchPlaceholder = 'Search…',
  emptyText = 'Nothing matches your search.',
  disabled = false,
  error,
  className,
}: PickListProps<Id>) {
  const baseId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [markedIndex, setMarkedIndex] = useState(-1);
  const [drawnMax, setDrawnMax] = useState(FIRST_ROWS);
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const isByTouch = useRef(false);

  const chosen = items.find((item) => item.id === value);
  const shown = isOpen ? matchingItems(items, search) : [];
  const drawn = shown.slice(0, Math.max(drawnMax, markedIndex === -1 ? 0 : markedIndex + MORE_ROWS));
  const optionId = (index: number) => `${baseId}-option-${index}`;

  const openList = () => {
    if (disabled) return;
    setSearch('');
    setDrawnMax(FIRST_ROWS);
    setMarkedIndex(items.findIndex((item) => item.id === value));
    setIsOpen(true);
    dismissReportedSuccess();
  };
  const close = (returnFocus: boolean) => {
    setIsOpen(false);
    if (returnFocus) triggerRef.current?.focus();
  };
  const choose = (item: PickListItem<Id> | undefined) => {
    if (!item || item.disabled) return;
    onChange(item.id);
    close(true);
  };

  useEffect(() => {
    if (!isOpen) return;
    // After a touch, focusing the search would open the keyboard of a phone, which would cover the list.
    (isByTouch.current ? listRef : searchRef).current?.focus({ preventScroll: true });
    rootRef.current?.querySelector('.ui-pick-panel')?.scrollIntoView?.({ block: 'nearest' });
    // The frame with the first rows is painted before this timer runs.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawnMax((drawn) => Math.max(drawn, MORE_ROWS)));
    });
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);

  useEffect(() => {
    if (isOpen && markedIndex >= 0) listRef.current?.children[markedIndex]?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, markedIndex]);

  // If a search leaves only one item, Enter chooses it without arrow keys.
  const onlyMatch = search.trim() !== '' && shown.length === 1 ? shown[0] : undefined;
  const onListKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const next = nextIndex(event.key, markedIndex, shown.length);
    if (next !== undefined) {
      event.preventDefault();
      setMarkedIndex(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[markedIndex] ?? onlyMatch);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close(true);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the loss of focus; the controls are inside.
    <div
      ref={rootRef}
      className={classNames('ui-field ui-pick', className)}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(false);
      }}
    >
      <span id={`${baseId}-label`} className={hideLabel ? 'ui-visually-hidden' : 'ui-label'}>
        {label}
      </span>
      <button
        ref={triggerRef}
        type="button"
        className="ui-input ui-pick-trigger"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${baseId}-label ${baseId}-value`}
        aria-describedby={error ? `${baseId}-error` : undefined}
        onPointerDown={({ pointerType }) => {
          isByTouch.current = pointerType === 'touch';
        }}
        onClick={() => (isOpen ? close(false) : openList())}
        onKeyDown={(event) => {
          isByTouch.current = false;
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openList();
        }}
      >
        {chosen ? (
          <>
            <VendorPicture name={chosen.name} src={chosen.imageUrl} size={40} decorative />
            <span id={`${baseId}-value`} className="ui-pick-text">
              <span className="ui-pick-name">{chosen.name}</span>
              {chosen.description ? <span className="ui-pick-description">{chosen.description}</span> : null}
            </span>
          </>
        ) : (
          <span id={`${baseId}-value`} className="ui-pick-placeholder">
            {placeholder}
          </span>
        )}
        <ExpandIcon aria-hidden="true" className="ui-pick-mark" />
      </button>
      {error ? (
        <p id={`${baseId}-error`} className="ui-field-error">
          {error}
        </p>
      ) : null}
      {isOpen ? (
        <div className="ui-pick-panel">
          <div className="ui-pick-box">
            <span className="ui-input-frame ui-pick-search">
              <span className="ui-input-icon" aria-hidden="true">
                <SearchIcon />
              </span>
              <input
                ref={searchRef}
                className="ui-input"
                type="text"
                role="combobox"
                autoComplete="off"
                spellCheck={false}
                aria-label={searchPlaceholder.replace(/[.…]+$/, '')}
                aria-expanded="true"
                aria-autocomplete="list"
                aria-controls={`${baseId}-list`}
                aria-activedescendant={shown[markedIndex] ? optionId(markedIndex) : undefined}
                placeholder={searchPlaceholder}
                value={search}
                onChange={(event) => {
                  setSearch(event.target.value);
                  setMarkedIndex(-1);
                }}
                onKeyDown={onListKey}
              />
            </span>
            <div
              ref={listRef}
              id={`${baseId}-list`}
              className="ui-pick-list"
              role="listbox"
              aria-labelledby={`${baseId}-label`}
              aria-activedescendant={shown[markedIndex] ? optionId(markedIndex) : undefined}
              tabIndex={-1}
              onKeyDown={onListKey}
              onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
                if (scrollHeight - scrollTop - clientHeight < 2 * clientHeight && drawn.length < shown.length)
                  setDrawnMax(drawn.length + MORE_ROWS);
              }}
            >
              {drawn.map((item, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
                <div
                  key={item.id}
                  id={optionId(index)}
                  className={classNames('ui-pick-option', index === markedIndex && 'ui-pick-option-marked')}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item.id === value}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  aria-disabled={item.disabled || undefined}
                  onPointerMove={() => setMarkedIndex(index)}
                  onClick={() => choose(item)}
                >
                  <VendorPicture name={item.name} src={item.imageUrl} size={40} decorative />
                  <span className="ui-pick-text">
                    <span className="ui-pick-name">{item.name}</span>
                    {item.description ? <span className="ui-pick-description">{item.description}</span> : null}
                  </span>
                  {item.id === value ? <CheckIcon aria-hidden="true" className="ui-pick-mark" /> : null}
                </div>
              ))}
            </div>
            <p className={shown.length === 0 ? 'ui-pick-empty' : 'ui-visually-hidden'} role="status">
              {shown.length === 0 ? emptyText : `${shown.length} ${shown.length === 1 ? 'match' : 'matches'}`}
            </p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
