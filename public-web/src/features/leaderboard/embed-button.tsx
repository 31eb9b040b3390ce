import { Button, ButtonLink, LinkIcon, OutsideIcon, Select } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useSiteTexts } from '../../components/page/use-site-texts.ts';
import { SnippetDialog } from '../../components/sharing/snippet-dialog.tsx';
import { type EmbedColors, embedPath, embedSnippet } from '../../components/sharing/snippets.ts';
import { siteOrigin } from '../../lib/first-rendering.ts';
import { hasWinners, type ResultsView } from '../../lib/results/results-view.ts';
import './leaderboard.css';

const COLORS: readonly { value: EmbedColors; label: string }[] = [
  { value: 'device', label: 'As the reader’s device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function EmbedButton({ view, categories }: { view: ResultsView; categories: number }) {
  const { name } = useSiteTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [colors, setColors] = useState<EmbedColors>('device');
  return (
    <>
      <Button
        variant="quiet"
        className="embed-button"
        data-paper="off"
        icon={<LinkIcon aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Put this on your site
      </Button>
      {isOpen ? (
        <SnippetDialog
          title="The leaderboard on your site"
          description="It shows the same numbers as this page, whenever somebody opens yours."
          snippet={embedSnippet(siteOrigin(), name, {
            hasRanking: view.hasOverall,
            categories: hasWinners(view) || !view.hasOverall ? categories : 0,
            colors,
          })}
          onClose={() => setIsOpen(false)}
        >
          <Select label="Colors" options={COLORS} value={colors} onChange={setColors} />
          <p>
            <ButtonLink href={embedPath(colors)} target="_blank" icon={<OutsideIcon aria-hidden="true" />}>
              See what it looks like
            </ButtonLink>
          </p>
        </SnippetDialog>
      ) : null}
    </>
  );
}
