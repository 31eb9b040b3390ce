import { memo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { CheckIcon } from '../../lib/icons.ts';
import { MarkedText } from '../../primitives/marked-text/marked-text.tsx';
import { VendorPicture } from '../vendor-picture/vendor-picture.tsx';
import { descriptionFor, type PickListItem } from './pick-list-search.ts';

export interface PickOptionProps {
  id: string;
  item: PickListItem<string | number>;
  /** The part of the texts that it matches is marked. */
  search: string;
  /** Its place in the list and how many the list has, because not all of them are rendered. */
  place: number;
  count: number;
  isMarked: boolean;
  isChosen: boolean;
}

/** Rendered again only if one of its props has changed, so that an arrow key renders two options and not all. */
export const PickOption = memo(function PickOption(props: PickOptionProps) {
  const { id, item, search, place, count, isMarked, isChosen } = props;
  const description = descriptionFor(item, search);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search or the list has the focus, which an option would lose when it is no longer rendered.
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
        <span className="ui-pick-name">
          <MarkedText text={item.name} search={search} />
        </span>
        {description ? (
          <span className="ui-pick-description">
            <MarkedText text={description} search={search} />
          </span>
        ) : null}
      </span>
      {isChosen ? <CheckIcon aria-hidden="true" className="ui-pick-mark" /> : null}
    </div>
  );
});
