import type { ReactNode } from 'react';
import { t } from '../../../texts/texts.ts';

export interface PageShellProps {
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Header, main and footer, with a link that skips to the content. A host calls focusMain after each navigation. */
export function PageShell({ header, footer, children }: PageShellProps) {
  return (
    <div className="ui-shell">
      <a className="ui-skip-link" href="#main">
        {t('Skip to content')}
      </a>
      {header}
      <main id="main" className="ui-main" tabIndex={-1}>
        {children}
      </main>
      {footer ? (
        <footer className="ui-footer" data-paper="off">
          {footer}
        </footer>
      ) : null}
    </div>
  );
}

export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
