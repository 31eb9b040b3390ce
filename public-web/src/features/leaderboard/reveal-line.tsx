import { TextLink } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';
import { REVEAL_IS_ON } from '../../lib/results/results-view.ts';

/** The way to the reveal, above the places that are revealed so far. */
export function RevealLine() {
  return (
    <p className="reveal-line">
      {REVEAL_IS_ON}. <TextLink href={paths.reveal}>Follow the reveal</TextLink>
    </p>
  );
}
