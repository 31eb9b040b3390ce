import type { VendorLink } from '@plaudit/public-api/contract';
import { CategoryIcon, OutsideIcon } from '@plaudit/shared-ui/ui';
import './vendor-links.css';
import { t } from '../../lib/texts.ts';

export function VendorLinkList({ links }: { links: readonly VendorLink[] }) {
  return (
    <ul className="vendor-links">
      {links.map((link) => (
        <li key={link.id}>
          <a href={link.url} target="_blank" rel="noopener noreferrer nofollow" className="vendor-link">
            <CategoryIcon name={link.icon} fallback="link" className="vendor-link-icon" />
            <span className="vendor-link-text">
              <span className="vendor-link-title">{link.title}</span>
              {link.description ? <span className="vendor-link-description">{link.description}</span> : null}
            </span>
            <OutsideIcon aria-hidden="true" />
            <span className="ui-visually-hidden">{t('(opens in a new tab)')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
