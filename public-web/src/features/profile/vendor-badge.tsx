import type { Vendor } from '@plaudit/public-api/contract';
import { Button, DownloadIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useSiteTexts } from '../../components/page/use-site-texts.ts';
import { BadgeDialog } from '../../components/sharing/badge-dialog.tsx';
import { badgeTitle, vendorBadgePath, vendorBadgeSnippet } from '../../components/sharing/snippets.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { siteOrigin } from '../../lib/first-rendering.ts';

/** For the vendor itself, while people vote: a picture for its own site that leads to this page. */
export function VendorBadge({ vendor }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false);
  const { state } = useVoting({ polls: false });
  const { name: site } = useSiteTexts();
  if (state !== 'open') return null;
  const text = [vendor.name, 'Vote for us', site].filter(Boolean).join(', ');
  return (
    <>
      <Button size="small" variant="quiet" icon={<DownloadIcon aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Badge for your site
      </Button>
      {isOpen ? (
        <BadgeDialog
          title={badgeTitle({ vendor: vendor.name })}
          description="For the vendor’s own site. It links to this page, and says so where the vendor is first."
          text={text}
          snippet={vendorBadgeSnippet(siteOrigin(), vendor.id, text)}
          pathOf={(format) => vendorBadgePath(vendor.id, format)}
          fileName={`badge-vendor-${vendor.id}`}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
