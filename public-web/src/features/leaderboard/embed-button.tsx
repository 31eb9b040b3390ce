import { Button, ButtonLink, LinkIcon, OutsideIcon, Select } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useSiteTexts } from '../../components/page/use-site-texts.ts';
import { SnippetDialog } from '../../components/sharing/snippet-dialog.tsx';
import { type EmbedColors, embedPath, embedSnippet } from '../../components/sharing/snippets.ts';
import { siteOrigin } from '../../lib/first-rendering.ts';
import { hasWinners, type ResultsView } from '../../lib/results/results-view.ts';
import './leaderboard.css';
import { t } from '../../lib/texts.ts';

const COLORS: readonly { value: EmbedColors; label: string }[] = [
  {
    value: 'device',
    get label() {
      return t('As the reader’s device');
    },
  },
  {
    value: 'light',
    get label() {
      return t('Light');
    },
  },
  {
    value: 'dark',
    get label() {
      return t('Dark');
    },
  },
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
        {t('Put this on your site')}
      </Button>
      {isOpen ? (
        <SnippetDialog
          title={t('The leaderboard on your site')}
          description={t('It shows the same numbers as this page, whenever somebody opens yours.')}
          snippet={embedSnippet(siteOrigin(), name, {
            hasRanking: view.hasOverall,
            categories: hasWinners(view) || !view.hasOverall ? categories : 0,
            colors,
          })}
          onClose={() => setIsOpen(false)}
        >
          <Select label={t('Colors')} options={COLORS} value={colors} onChange={setColors} />
          <p>
            <ButtonLink href={embedPath(colors)} target="_blank" icon={<OutsideIcon aria-hidden="true" />}>
              {t('See what it looks like')}
            </ButtonLink>
          </p>
        </SnippetDialog>
      ) : null}
    </>
  );
}
