import { REVEAL_IS_ON } from '@plaudit/public-api/contract';
import { TextLink } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';
import './leaderboard.css';

/** The way to the reveal, above the places that are revealed so far. */
export function RevealLink() {
  return (
    <p className="reveal-link">
      {REVEAL_IS_ON}. <TextLink href={paths.reveal}>Follow the reveal</TextLink>
    </p>
  );
}
