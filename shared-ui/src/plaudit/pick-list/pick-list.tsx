import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { ExpandIcon, SearchIcon } from '../../lib/icons.ts';
import { dismissReportedSuccess } from '../../primitives/overlays/toast-store.ts';
import { VendorPicture } from '../vendor-picture/vendor-picture.tsx';
import type { PickListItem } from './pick-list-search.ts';
import { PickPanel } from './pick-panel.tsx';

export type { PickListItem } from './pick-list-search.ts';

export interface PickListProps<Id extends string | number> {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  items: readonly PickListItem<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  /** The name of the search field. */
  searchLabel?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  /** Looks like a field for a search, whose list fills the screen of a phone. */
  asSearch?: boolean | undefined;
  className?: string | undefined;
}

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
  placeholder = t('Choose…'),
  searchPlaceholder = t('Search…'),
  searchLabel = t('Search'),
  emptyText = t('Nothing matches your search.'),
  disabled = false,
  error,
  asSearch = false,
  className,
}: PickListProps<Id>) {
  const baseId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const isByTouch = useRef(false);
  const chosen = items.find((item) => item.id === value);

  const open = () => {
    if (disabled) return;
    setIsOpen(true);
    dismissReportedSuccess();
  };
  const close = (returnFocus: boolean) => {
    setIsOpen(false);
    if (!returnFocus) return;
    const trigger = triggerRef.current;
    trigger?.focus();
    // The list has scrolled the page, so what was chosen may be behind a docked part of it. It is rendered one frame later, and
    // a page that keeps its place while that changes its height has done so then.
    requestAnimationFrame(() => requestAnimationFrame(() => trigger?.scrollIntoView?.({ block: 'nearest' })));
  };

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the loss of focus; the controls are inside.
    <div
      ref={rootRef}
      className={classNames('ui-field ui-pick', asSearch && 'ui-pick-as-search', className)}
      data-pick-list=""
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
        onClick={() => (isOpen ? close(false) : open())}
        onKeyDown={(event) => {
          isByTouch.current = false;
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
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
          <>
            {asSearch ? <SearchIcon aria-hidden="true" className="ui-pick-mark" /> : null}
            <span id={`${baseId}-value`} className="ui-pick-placeholder">
              {placeholder}
            </span>
          </>
        )}
        {asSearch && !chosen ? null : <ExpandIcon aria-hidden="true" className="ui-pick-mark" />}
      </button>
      {error ? (
        <p id={`${baseId}-error`} className="ui-field-error">
          {error}
        </p>
      ) : null}
      {isOpen ? (
        <PickPanel
          baseId={baseId}
          items={items}
          value={value}
          searchPlaceholder={searchPlaceholder}
          searchLabel={searchLabel}
          emptyText={emptyText}
          isByTouch={isByTouch}
          fillsPhone={asSearch}
          onChoose={({ id }) => {
            onChange(id);
            close(true);
          }}
          onCancel={() => close(true)}
        />
      ) : null}
    </div>
  );
}
