import { CategoryIcon, classNames, hueClass, LaurelMark } from '@plaudit/shared-ui/ui';
import type { CSSProperties } from 'react';
import type { TextKey } from './site-texts.ts';
import './site-preview.css';

type SitePreviewProps = {
  values: Readonly<Record<TextKey, string>>;
  /** The style tokens of the chosen color and fonts. */
  appearance: Readonly<Record<string, string>>;
  logo: string | undefined;
  /** The picture behind the title. */
  cover?: string | undefined;
  /** What stands below the description: `criteria`, `categories` or `none`. */
  criteria?: string | undefined;
  /** Shows the site in this theme, with examples of the color. Without it, the preview has the theme of the panel. */
  theme?: 'light' | 'dark';
};

const SEALS = [
  { icon: 'headset', color: 'blue' },
  { icon: 'speed', color: 'yellow' },
  { icon: 'shield', color: 'purple' },
  { icon: 'package', color: 'orange' },
  { icon: 'quality', color: 'green' },
  { icon: 'variety', color: 'indigo' },
] as const;

/** The six criteria, as they are drawn small. */
export function CriteriaSeals({ count = SEALS.length, isSmall }: { count?: number; isSmall?: boolean }) {
  return (
    <span className={classNames('site-seals', isSmall && 'site-seals-small')} aria-hidden="true">
      {SEALS.slice(0, count).map(({ icon, color }) => (
        <span key={icon} className={classNames('site-seal', hueClass(color))}>
          <CategoryIcon name={icon} />
        </span>
      ))}
    </span>
  );
}

/** What `look` does not set looks as in the panel. */
export function SitePreview({ values, appearance, logo, cover, criteria = 'none', theme }: SitePreviewProps) {
  const label = theme ? `Preview in the ${theme} theme` : 'Preview of the site';
  const style = theme ? { ...appearance, colorScheme: theme, color: 'var(--ui-ink)' } : appearance;
  return (
    <section className="admin-site-preview" aria-label={label} style={style as CSSProperties}>
      <div className="admin-site-preview-header">
        {logo ? (
          <img className="ui-brand-mark admin-site-preview-logo" src={logo} alt="" />
        ) : (
          <LaurelMark className="ui-brand-mark" />
        )}
        <div>
          <p className="admin-site-preview-name">{values.top_right_name}</p>
          <p className="admin-site-preview-details">{values.top_right_details}</p>
        </div>
      </div>
      <div
        className="admin-site-preview-hero"
        data-cover={cover !== undefined || undefined}
        style={cover === undefined ? undefined : { backgroundImage: `url("${cover}")` }}
      >
        <p className="admin-site-preview-title">{values.site_name}</p>
        <p>{values.site_description}</p>
        {criteria === 'none' ? null : (
          <span className="site-seals-line">
            <CriteriaSeals count={criteria === 'criteria' ? 6 : 2} />
            {criteria === 'criteria' ? null : 'your categories'}
          </span>
        )}
        {theme ? (
          <p className="admin-site-preview-appearance">
            <span>A link</span> <span data-chosen>Chosen</span>
          </p>
        ) : null}
      </div>
      <div className="admin-site-preview-tabs" aria-hidden="true">
        <span>Vote Now</span>
        <span>Leaderboard</span>
        <span>All Vendors</span>
        <span>Results</span>
      </div>
    </section>
  );
}
