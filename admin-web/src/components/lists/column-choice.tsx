import { ColumnsIcon } from '@plaudit/shared-ui/ui';
import { Popup } from './popup.tsx';
import type { ListAddress } from './use-list-address.ts';
import './popup.css';

/** The part of the address with the columns that are hidden. */
export const HIDDEN_NAME = 'hide';

export const hiddenColumns = (address: ListAddress): readonly string[] =>
  address
    .get(HIDDEN_NAME)
    .split(',')
    .filter((key) => key !== '');

type ColumnChoiceProps = {
  address: ListAddress;
  /** The columns that can be hidden, with their names. */
  optional: Readonly<Record<string, string>>;
};

export function ColumnChoice({ address, optional }: ColumnChoiceProps) {
  const hidden = hiddenColumns(address);
  const setShown = (key: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((other) => other !== key) : [...hidden, key];
    address.change(HIDDEN_NAME, next.join(','));
  };
  return (
    <Popup kind="dialog" label="Columns" variant="quiet" icon={<ColumnsIcon aria-hidden="true" />}>
      {() =>
        Object.entries(optional).map(([key, label]) => (
          <label key={key} className="admin-menu-item">
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={(event) => setShown(key, event.target.checked)}
            />
            {label}
          </label>
        ))
      }
    </Popup>
  );
}
