import { Button, ButtonLink, DownloadIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { type Award, badgePath, badgeSnippet } from '../lib/snippets.ts';
import { SnippetDialog } from './snippet-dialog.tsx';

type BadgeButtonProps = { vendor: string; award: Award };

/** Offers the badge of a winner, for the winner's own site. */
export function BadgeButton({ vendor, award }: BadgeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="badge-button"
        icon={<DownloadIcon aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Badge
        <VisuallyHidden>
          {' '}
          of {vendor}: {award.title}
        </VisuallyHidden>
      </Button>
      {isOpen ? (
        <SnippetDialog
          title={`Badge of ${vendor}`}
          description="For the winner’s own site. It links to these results, which prove it."
          snippet={badgeSnippet(window.location.origin, award)}
          onClose={() => setIsOpen(false)}
        >
          <img className="snippet-badge" src={badgePath(award, 'svg')} alt={award.title} width={320} height={104} />
          <div className="ui-actions">
            <ButtonLink href={badgePath(award, 'svg')} download icon={<DownloadIcon aria-hidden="true" />}>
              SVG
            </ButtonLink>
            <ButtonLink href={badgePath(award, 'png')} download icon={<DownloadIcon aria-hidden="true" />}>
              PNG
            </ButtonLink>
          </div>
        </SnippetDialog>
      ) : null}
    </>
  );
}
