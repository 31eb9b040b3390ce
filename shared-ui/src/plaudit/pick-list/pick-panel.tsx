import { Fragment, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { closeToText, nearMatches } from '../../../format/near-matches.ts';
import { upTo } from '../../../format/widths.ts';
import { t } from '../../../texts/texts.ts';
import { CloseIcon, SearchIcon } from '../../lib/icons.ts';
import { isComposing } from '../../lib/is-composing.ts';
import { matchingItems, nextIndex, type PickListItem } from './pick-list-search.ts';
import { PickOption } from './pick-option.tsx';
import { type Mark, useRenderedOptions } from './use-rendered-options.ts';

export interface PickPanelProps<Id extends string | number> {
  baseId: string;
  items: readonly PickListItem<Id>[];
  value: Id | null;
  searchPlaceholder: string;
  searchLabel: string;
  emptyText: string;
  isByTouch: RefObject<boolean>;
  fillsPhone: boolean;
  onChoose: (item: PickListItem<Id>) => void;
  onCancel: () => void;
}

/** The open part of a pick list: the search and the options. */
export function PickPanel<Id extends string | number>({
  baseId,
  items,
  value,
  searchPlaceholder,
  searchLabel,
  emptyText,
  isByTouch,
  fillsPhone,
  onChoose,
  onCancel,
}: PickPanelProps<Id>) {
  const [search, setSearch] = useState('');
  const [mark, setMark] = useState<Mark>(() => ({
    index: items.findIndex((item) => item.id === value),
    isScrolledTo: true,
  }));
  const panelRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const found = useMemo(() => matchingItems(items, search), [items, search]);
  const near = useMemo(
    () => (found.length === 0 ? nearMatches(items, search, ({ name }) => name) : []),
    [items, found, search],
  );
  const shown = found.length === 0 ? near : found;
  const { rendered, scrollToTop, onScroll } = useRenderedOptions(listRef, shown, mark);
  const optionId = (index: number) => `${baseId}-option-${index}`;
  const markedId = shown[mark.index] ? optionId(mark.index) : undefined;

  useEffect(() => {
    const panel = panelRef.current;
    // In the top layer, where nothing that contains the field limits it. An older browser fills what contains it.
    if (panel && fillsPhone && 'showPopover' in panel && window.matchMedia(upTo('phone')).matches) {
      panel.popover = 'manual';
      panel.showPopover();
    }
    // After a touch, focusing the search would open the keyboard of a phone, which would cover the list.
    (isByTouch.current ? listRef : searchRef).current?.focus({ preventScroll: true });
    panel?.scrollIntoView?.({ block: 'nearest' });
  }, [isByTouch, fillsPhone]);

  const choose = (item: PickListItem<Id> | undefined) => {
    if (item && !item.disabled) onChoose(item);
  };
  // If a search leaves only one item, Enter chooses it without arrow keys.
  const onlyMatch = search.trim() !== '' && found.length === 1 ? found[0] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.target === searchRef.current && search !== '' && movesCaret(event))) return;
    const next = nextIndex(event.key, mark.index, shown.length);
    if (next !== undefined) {
      event.preventDefault();
      setMark({ index: next, isScrolledTo: true });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[mark.index] ?? onlyMatch);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
  };

  return (
    <div ref={panelRef} className="ui-pick-panel">
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
            aria-label={searchLabel}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${baseId}-list`}
            aria-activedescendant={markedId}
            placeholder={searchPlaceholder}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setMark({ index: -1, isScrolledTo: false });
              scrollToTop();
            }}
            onKeyDown={onKeyDown}
          />
          {fillsPhone ? (
            <button
              type="button"
              className="ui-button ui-button-quiet ui-button-icon ui-pick-close"
              aria-label={t('Close the search')}
              onClick={onCancel}
            >
              <CloseIcon aria-hidden="true" />
            </button>
          ) : null}
        </span>
        <p
          className={found.length > 0 ? 'ui-visually-hidden' : near.length > 0 ? 'ui-pick-near' : 'ui-pick-empty'}
          role="status"
        >
          {found.length > 0
            ? t('{found, plural, one {1 match} other {{found} matches}}', { found: found.length })
            : near.length > 0
              ? closeToText(search)
              : emptyText}
        </p>
        <div
          ref={listRef}
          id={`${baseId}-list`}
          className="ui-pick-list"
          role="listbox"
          aria-labelledby={`${baseId}-label`}
          aria-activedescendant={markedId}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onPointerMove={({ target, pointerType }) => {
            // A finger that scrolls the list points at nothing.
            if (pointerType === 'touch') return;
            const index = indexOfOption(target);
            if (index !== -1 && index !== mark.index) setMark({ index, isScrolledTo: false });
          }}
          onClick={({ target }) => choose(shown[indexOfOption(target)])}
          onScroll={onScroll}
        >
          {rendered.map((index, position) => {
            const item = shown[index];
            return item ? (
              <Fragment key={item.id}>
                <Space options={index - (rendered[position - 1] ?? -1) - 1} />
                <PickOption
                  id={optionId(index)}
                  item={item}
                  search={search}
                  place={index + 1}
                  count={shown.length}
                  isMarked={index === mark.index}
                  isChosen={item.id === value}
                />
              </Fragment>
            ) : null;
          })}
          <Space options={shown.length - (rendered.at(-1) ?? -1) - 1} />
        </div>
      </div>
    </div>
  );
}

const movesCaret = ({ key }: KeyboardEvent): boolean => key === 'Home' || key === 'End';

/** The index of the option that this element is a part of, or -1. */
function indexOfOption(element: EventTarget): number {
  const option = element instanceof Element ? element.closest('[role="option"]') : null;
  return Number(option?.getAttribute('aria-posinset') ?? 0) - 1;
}

/** As high as so many options that are not rendered. */
function Space({ options }: { options: number }) {
  if (options === 0) return null;
  return <div aria-hidden="true" style={{ height: `calc(${options} * var(--ui-pick-option-height))` }} />;
}
