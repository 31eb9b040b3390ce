import type { Vendor } from '@plaudit/public-api/contract';
import { Button, Card } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useSiteTexts } from '../../components/page/use-site-texts.ts';
import { BadgeDialog } from '../../components/sharing/badge-dialog.tsx';
import { BADGE_SIZE, badgeTitle, vendorBadgePath, vendorBadgeSnippet } from '../../components/sharing/snippets.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { siteOrigin } from '../../lib/first-rendering.ts';
import { withCommas } from '../../lib/lists.ts';
import './profile.css';
import { t } from '../../lib/texts.ts';

/** For the vendor itself, while people vote: a picture for its own site that leads to this page. */
export function VendorBadge({ vendor }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false);
  const { state } = useVoting({ polls: false });
  const { name: site } = useSiteTexts();
  if (state !== 'open') return null;
  // True whatever the badge says, which changes with the place of the vendor and with the end.
  const text = withCommas(vendor.name, t('Nominee'), site);
  return (
    <Card title={t('For the Vendor’s Site')} level={2} className="profile-badge-card" data-paper="off">
      <img src={vendorBadgePath(vendor.id, 'svg')} alt={text} loading="lazy" {...BADGE_SIZE} />
      <Button onClick={() => setIsOpen(true)}>{t('Get the Badge')}</Button>
      {isOpen ? (
        <BadgeDialog
          title={badgeTitle({ vendor: vendor.name })}
          description={t('For the vendor’s own site. It links to this page, and says so where the vendor is first.')}
          text={text}
          snippet={vendorBadgeSnippet(siteOrigin(), vendor.id, text)}
          pathOf={(format) => vendorBadgePath(vendor.id, format)}
          fileName={`badge-vendor-${vendor.id}`}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Card>
  );
}
