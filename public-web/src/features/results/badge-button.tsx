import { Button, ButtonLink, DownloadIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { SnippetDialog } from '../../components/sharing/snippet-dialog.tsx';
import {
  type Award,
  BADGE_SIZE,
  badgePath,
  badgeSnippet,
  badgeText,
  badgeTitle,
} from '../../components/sharing/snippets.ts';
import { siteOrigin } from '../../lib/first-rendering.ts';

export function BadgeButton({ award }: { award: Award }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="badge-button"
        data-vendor={award.vendorId}
        icon={<DownloadIcon aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Badge
        <VisuallyHidden>
          {' '}
          for {award.vendor}: {award.title}
        </VisuallyHidden>
      </Button>
      {isOpen ? (
        <SnippetDialog
          title={badgeTitle(award)}
          description={`${award.title}, ${award.where}. The winner can put it on their own site. It links to these results as proof.`}
          snippet={badgeSnippet(siteOrigin(), award)}
          onClose={() => setIsOpen(false)}
        >
          <img className="snippet-badge" src={badgePath(award, 'svg')} alt={badgeText(award)} {...BADGE_SIZE} />
          <div className="ui-actions">
            <ButtonLink
              href={badgePath(award, 'svg')}
              download={`${award.fileName}.svg`}
              icon={<DownloadIcon aria-hidden="true" />}
            >
              SVG
            </ButtonLink>
            <ButtonLink
              href={badgePath(award, 'png')}
              download={`${award.fileName}.png`}
              icon={<DownloadIcon aria-hidden="true" />}
            >
              PNG
            </ButtonLink>
          </div>
        </SnippetDialog>
      ) : null}
    </>
  );
}
