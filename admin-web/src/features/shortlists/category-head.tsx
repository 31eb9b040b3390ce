import { CategoryIcon, classNames, hueClass } from '@plaudit/shared-ui/ui';
import { Popup } from '../../components/lists/popup.tsx';
import { formatNumber } from '../../lib/format-counts.ts';
import { type MatrixColumn, tallyOf } from './matrix-columns.ts';
import type { Ballot } from './shortlist-draft.ts';
import './matrix.css';

export type ListActions = {
  onBallot: (ballot: Ballot) => void;
  /** Puts all vendors that are shown on the list, or takes them off it. */
  onTickShown: (isNominee: boolean) => void;
  onPaste: () => void;
  onCopy: () => void;
};

type CategoryMenuProps = ListActions & {
  column: MatrixColumn;
  /** True for the next period, which can continue the lists of the period before it. */
  isNext: boolean;
  /** How many vendors are shown. */
  shown: number;
  buttonClassName?: string;
  button?: React.ReactNode;
  icon?: React.ReactNode;
};

/** What can be done with the list of a category as a whole. */
export function CategoryMenu({
  column,
  isNext,
  shown,
  buttonClassName,
  button,
  icon,
  onBallot,
  onTickShown,
  onPaste,
  onCopy,
}: CategoryMenuProps) {
  const { category, standing } = column;
  const isListed = standing === 'list';
  const items: [label: string, onSelect: () => void][] = [];
  if (!isListed) items.push(['Begin a List', () => onBallot('shortlist')]);
  if (isListed && shown > 0) {
    items.push([`Tick the ${formatNumber(shown)} Shown`, () => onTickShown(true)]);
    items.push([`Untick the ${formatNumber(shown)} Shown`, () => onTickShown(false)]);
  }
  items.push(['Paste Names', onPaste], ['Copy From', onCopy]);
  if (standing !== 'everybody') items.push(['No List: Everybody Stands', () => onBallot('open')]);
  if (isNext && category.isPrepared && standing !== 'as before') {
    items.push(['As in the Period Before', () => onBallot('as_before')]);
  }
  return (
    <Popup
      kind="menu"
      label={`List of ${category.categoryName}`}
      icon={button === undefined ? icon : null}
      iconOnly={button === undefined}
      {...(buttonClassName === undefined ? {} : { buttonClassName, shown: button })}
    >
      {(close) =>
        items.map(([label, onSelect]) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            className="admin-menu-item"
            onClick={() => {
              close();
              onSelect();
            }}
          >
            {label}
          </button>
        ))
      }
    </Popup>
  );
}

type CategoryHeadProps = CategoryMenuProps & { vendors: number; onChoose: () => void };

/** The heading of a column. A press on one without a list begins the list; otherwise it opens the menu. */
export function CategoryHead({ vendors, onChoose, ...menu }: CategoryHeadProps) {
  const { column, onBallot } = menu;
  const { category, standing } = column;
  const shown = (
    <>
      <CategorySeal column={column} />
      <span title={category.categoryName}>{category.categoryName}</span>
      <span className="ui-figures">{tallyOf(column, vendors)}</span>
    </>
  );
  if (standing !== 'everybody') {
    return (
      // The menu is about this category, so it is chosen first.
      <span onClickCapture={onChoose}>
        <CategoryMenu {...menu} buttonClassName="shortlist-head" button={shown} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className="shortlist-head"
      title={`Begin a list of ${category.categoryName}`}
      onClick={() => {
        onChoose();
        onBallot('shortlist');
      }}
    >
      {shown}
    </button>
  );
}

export const CategorySeal = ({ column: { icon, color } }: { column: MatrixColumn }) => (
  <span className={classNames('shortlist-seal', hueClass(color))}>
    <CategoryIcon name={icon} className="shortlist-icon" />
  </span>
);
