import type { ReactNode } from 'react';
import { t } from '../../texts/texts.ts';
import { EmptyState } from '../plaudit/empty-state/empty-state.tsx';
import { Laurel } from '../plaudit/laurel/laurel.tsx';
import { ButtonLink } from '../primitives/button/button.tsx';

export interface NotFoundCardProps {
  title?: string | undefined;
  description?: ReactNode;
  /** The main way on. */
  wayHref: string;
  wayLabel?: string | undefined;
  /** Other ways on. */
  children?: ReactNode;
}

export function NotFoundCard({
  title = t('Page Not Found'),
  description = t('The address may be mistyped, or the page may have moved.'),
  wayHref,
  wayLabel = t('Back to Home'),
  children,
}: NotFoundCardProps) {
  return (
    <div className="ui-card ui-not-found" data-fits-screen="">
      <h1 className="ui-visually-hidden">{title}</h1>
      <EmptyState
        title={<span aria-hidden="true">{title}</span>}
        description={description}
        icon={
          <span className="ui-not-found-code">
            <Laurel />
            404
          </span>
        }
        action={
          <>
            <ButtonLink href={wayHref} variant="primary">
              {wayLabel}
            </ButtonLink>
            {children}
          </>
        }
      />
    </div>
  );
}
