import type { ResultsStatus } from '@plaudit/public-api/contract';
import { Button, ButtonLink, LinkIcon, OutsideIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { SnippetDialog } from '../../components/snippet-dialog.tsx';
import { useSiteTexts } from '../../components/use-site-texts.ts';
import { EMBED_PATH, embedSnippet } from '../../lib/snippets.ts';

export function EmbedButton({ status, categories }: { status: ResultsStatus; categories: number }) {
  const { name = 'the awards' } = useSiteTexts();
  const hasWinners = status.state === 'revealing' || status.state === 'final';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<LinkIcon aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Put this on your site
      </Button>
      {isOpen ? (
        <SnippetDialog
          title="The leaderboard on your site"
          description="It shows the same numbers as this page, whenever somebody opens yours."
          snippet={embedSnippet(window.location.origin, name, hasWinners ? categories : 0)}
          onClose={() => setIsOpen(false)}
        >
          <p>
            <ButtonLink href={EMBED_PATH} target="_blank" icon={<OutsideIcon aria-hidden="true" />}>
              See what it looks like
            </ButtonLink>
          </p>
        </SnippetDialog>
      ) : null}
    </>
  );
}
