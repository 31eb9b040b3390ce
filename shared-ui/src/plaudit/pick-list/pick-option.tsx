import { memo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { CheckIcon } from '../../lib/icons.ts';
import { VendorPicture } from '../vendor-picture/vendor-picture.tsx';
import type { PickListItem } from './pick-list-search.ts';

export interface PickOptionProps {
  id: string;
  item: PickListItem<string | number>;
  /** Its place in the list and how many the list has, because not all of them are drawn. */
  place: number;
  count: number;
  isMarked: boolean;
  isChosen: boolean;
}

/** Rendered again only if one of its props has changed, so that a key draws two options and not all. */
export const PickOption = memo(function PickOption({ id, item, place, count, isMarked, isChosen }: PickOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search or the list has the focus, which an option would lose when it is no longer drawn.
    <div
      id={id}
      className={classNames('ui-pick-option', isMarked && 'ui-pick-option-marked')}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={place}
      aria-disabled={item.disabled || undefined}
    >
      <VendorPicture name={item.name} src={item.imageUrl} size={40} decorative />
      <span className="ui-pick-text">
        <span className="ui-pick-name">{item.name}</span>
        {item.description ? <span className="ui-pick-description">{item.description}</span> : null}
      </span>
      {isChosen ? <CheckIcon aria-hidden="true" className="ui-pick-mark" /> : null}
    </div>
  );
});
