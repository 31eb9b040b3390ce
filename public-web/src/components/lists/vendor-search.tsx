import { SearchIcon } from '@plaudit/shared-ui/ui';
import './vendor-search.css';
import { t } from '../../lib/texts.ts';

/** Leads to the vendors that it finds. A plain form, which works without scripts. */
export function VendorSearch() {
  return (
    <search className="vendor-search">
      <form action="/">
        <input type="hidden" name="tab" value="vendors" />
        <span className="ui-input-frame">
          <span className="ui-input-icon" aria-hidden="true">
            <SearchIcon />
          </span>
          <input
            type="search"
            name="q"
            className="ui-input"
            aria-label={t('Search vendors')}
            placeholder={t('Search vendors...')}
            autoComplete="off"
            enterKeyHint="search"
          />
        </span>
      </form>
    </search>
  );
}
