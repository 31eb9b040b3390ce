import { CardsIcon, IconButton, TableIcon } from '@plaudit/shared-ui/ui';
import './view-switch.css';

export type View = 'table' | 'cards';

type ViewSwitchProps = { view: View; onView: (view: View) => void };

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <fieldset className="admin-view-switch">
      <legend className="ui-visually-hidden">Show as</legend>
      <IconButton
        size="small"
        label="Table"
        aria-pressed={view === 'table'}
        icon={<TableIcon aria-hidden="true" />}
        onClick={() => onView('table')}
      />
      <IconButton
        size="small"
        label="Cards"
        aria-pressed={view === 'cards'}
        icon={<CardsIcon aria-hidden="true" />}
        onClick={() => onView('cards')}
      />
    </fieldset>
  );
}
