import { LaurelMark } from '@plaudit/shared-ui/ui';
import { SITE_DEFAULTS, type SiteKey } from './site-texts.ts';

/** Shows the header and hero as visitors will see them, with the defaults for blank texts. */
export function SitePreview({ values }: { values: Partial<Record<SiteKey, string>> }) {
  const text = (key: SiteKey) => values[key]?.trim() || SITE_DEFAULTS[key];
  return (
    <section className="admin-site-preview" aria-label="Preview of the site">
      <div className="admin-site-preview-header">
        <LaurelMark className="ui-brand-mark" />
        <div>
          <p className="admin-site-preview-name">{text('top_right_name')}</p>
          <p className="admin-site-preview-details">{text('top_right_details')}</p>
        </div>
      </div>
      <div className="admin-site-preview-hero">
        <p className="admin-site-preview-title">{text('site_name')}</p>
        <p>{text('site_description')}</p>
      </div>
    </section>
  );
}
