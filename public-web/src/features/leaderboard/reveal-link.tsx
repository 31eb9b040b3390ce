import { TextLink } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';
import './leaderboard.css';
import { rich } from '../../lib/rich.ts';

/** The way to the reveal, above the places that are revealed so far. */
export function RevealLink() {
  return (
    <p className="reveal-link">
      {rich('The reveal is on. <link>Follow the reveal</link>', {
        link: (text) => <TextLink href={paths.reveal}>{text}</TextLink>,
      })}
    </p>
  );
}
