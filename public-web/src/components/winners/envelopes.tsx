import type { Category, RevealedPlace } from '@plaudit/public-api/contract';
import { CategoryIcon, classNames, hueClass, LaurelMark } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { isLastPlaceOut, unrevealedCategories } from '../../lib/results/unrevealed-winners.ts';
import './envelopes.css';
import './print.css';
import { t } from '../../lib/texts.ts';

export const OVERALL_WINNER = () => t('Overall winner');

/**
 * What stands above the winners that a reveal keeps back. It names the winners, because a category whose other places are
 * public has an envelope too.
 */
export function sealedTitle(revealed: readonly RevealedPlace[], { onlyOverall }: { onlyOverall: boolean }): string {
  if (revealed.length === 0) return t('Sealed until the reveal');
  return onlyOverall ? t('Still sealed') : t('Winners still sealed');
}

type EnvelopesProps = {
  /** The places that are public. */
  revealed: readonly RevealedPlace[];
  heading: 'h2' | 'h3';
};

/** An envelope for each winner that a reveal keeps back. The overall winner, if there is one, is last. */
export function Envelopes({ revealed, heading: Heading }: EnvelopesProps) {
  const categories = useQuery(categoriesQuery);
  const hasOverall = useHasOverall();
  if (!categories.data || categories.data.length === 0 || isLastPlaceOut(revealed)) return null;
  const unrevealed = unrevealedCategories(categories.data, revealed);
  if (unrevealed.length === 0 && !hasOverall) return null;
  return (
    <section className="envelopes" aria-labelledby="envelopes-title">
      <Heading id="envelopes-title" className="envelopes-title">
        {sealedTitle(revealed, { onlyOverall: unrevealed.length === 0 })}
      </Heading>
      <ul>
        {unrevealed.map((category) => (
          <CategoryEnvelope key={category.id} category={category} />
        ))}
        {hasOverall ? (
          <Envelope name={OVERALL_WINNER()} isOverall>
            <span className="ui-category-icon ui-category-emblem">
              <LaurelMark />
            </span>
          </Envelope>
        ) : null}
      </ul>
    </section>
  );
}

function CategoryEnvelope({ category: { name, icon, color } }: { category: Category }) {
  return (
    <Envelope name={name} color={color}>
      <CategoryIcon name={icon} emblem />
    </Envelope>
  );
}

type EnvelopeProps = { name: string; color?: string; isOverall?: boolean; children: ReactNode };

/** `children` is its emblem. */
function Envelope({ name, color, isOverall, children }: EnvelopeProps) {
  return (
    <li className={classNames('envelope', !isOverall && hueClass(color))} data-overall={isOverall}>
      <span className="envelope-paper">
        <svg viewBox="0 0 120 80" preserveAspectRatio="none" aria-hidden="true">
          <path className="envelope-folds" d="M0 80 44 34M120 80 76 34" />
          <path className="envelope-flap" d="M0 0 53 42q7 5 14 0L120 0" />
        </svg>
        {children}
      </span>
      <span className="envelope-name">{name}</span>
    </li>
  );
}
