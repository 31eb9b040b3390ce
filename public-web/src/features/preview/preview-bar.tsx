import { Button, EmptyState, ShowIcon } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';
import './preview-bar.css';

const CLOSING_MS = 300;

/** The panel is in the tab that has opened this one. A browser may refuse to close it. */
function leave() {
  window.close();
  setTimeout(() => window.location.assign(paths.admin), CLOSING_MS);
}

/** Above every page of a preview. */
export function PreviewBar() {
  return (
    <aside className="preview-bar" aria-label={t('Preview')}>
      <p>
        <ShowIcon aria-hidden="true" />
        <span>{rich('<b>Only you see this.</b> Votes that you cast here are thrown away.', BOLD)}</span>
      </p>
      <BackToPanel />
    </aside>
  );
}

const BOLD = { b: (text: ReactNode) => <b>{text}</b> };

const BackToPanel = () => (
  <Button size="small" onClick={leave}>
    {t('Back to the Panel')}
  </Button>
);

/** In place of the site, if the link has no whole token, is older than its time, or the period has begun. */
export function PreviewOver() {
  return (
    <EmptyState
      title={t('This preview is over')}
      description={t('Its link works for 15 minutes, until the period begins. The panel has a new one.')}
      action={<BackToPanel />}
    />
  );
}
