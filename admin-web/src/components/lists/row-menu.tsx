import { classNames, MoreIcon } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { Popup } from './popup.tsx';
import './list-table.css';
import './popup.css';

export type RowAction = { label: string; icon: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean };

export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  return (
    <Popup kind="menu" label={`Actions for ${name}`} iconOnly icon={<MoreIcon aria-hidden="true" />}>
      {(close) =>
        actions.map(({ label, icon, onSelect, danger = false, disabled = false }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            className={classNames('admin-menu-item', danger && 'admin-menu-item-danger')}
            disabled={disabled}
            onClick={() => {
              close();
              onSelect();
            }}
          >
            {icon}
            {label}
          </button>
        ))
      }
    </Popup>
  );
}
