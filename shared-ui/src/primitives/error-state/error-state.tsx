import type { ReactNode } from 'react';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { RefreshIcon, WarningIcon } from '../../lib/icons.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { Button } from '../button/button.tsx';

export interface ErrorStateProps {
  title?: ReactNode;
  /** Says what people can do, and which data is safe. While the browser is offline, what can be retried has another text. */
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
  className?: string | undefined;
}

const OFFLINE_TEXT = () => t('It will load when you are back online.');

export function ErrorState({
  title = t('This could not be loaded'),
  description = t('Nothing you did is lost. Check your connection and try again.'),
  onRetry,
  retrying = false,
  action,
  className,
}: ErrorStateProps) {
  const isOnline = useIsOnline();
  return (
    <div className={classNames('ui-state ui-state-error', className)} role="alert">
      <span className="ui-state-mark">
        <WarningIcon aria-hidden="true" />
      </span>
      <p className="ui-state-title">{title}</p>
      <p className="ui-state-text">{isOnline || !onRetry ? description : OFFLINE_TEXT()}</p>
      <div className="ui-actions">
        {onRetry ? (
          <Button
            onClick={onRetry}
            busy={retrying}
            busyLabel={t('Trying again…')}
            icon={<RefreshIcon aria-hidden="true" />}
          >
            {t('Try again')}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
