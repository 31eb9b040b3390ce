import { Button, DownloadIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { BadgeDialog } from '../../components/sharing/badge-dialog.tsx';
import { type Award, badgePath, badgeSnippet, badgeText, badgeTitle } from '../../components/sharing/snippets.ts';
import { siteOrigin } from '../../lib/first-rendering.ts';
import './results.css';
import './print.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

export function BadgeButton({ award }: { award: Award }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="badge-button"
        data-paper="off"
        data-vendor={award.vendorId}
        icon={<DownloadIcon aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {rich('Badge<hidden> for {vendor}: {title}</hidden>', {
          hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          vendor: award.vendor,
          title: award.title,
        })}
      </Button>
      {isOpen ? (
        <BadgeDialog
          title={badgeTitle(award)}
          description={t(
            '{title}, {where}. The winner can put it on their own site. It links to these results as proof.',
            { title: award.title, where: award.where },
          )}
          text={badgeText(award)}
          snippet={badgeSnippet(siteOrigin(), award)}
          pathOf={(format) => badgePath(award, format)}
          fileName={award.fileName}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
