import { LaurelMark, TextLink } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';
import type { Words } from '../../lib/results/results-view.ts';

type WaitingFiguresProps = {
  words: Words;
  /** While people vote, the profile leads to the ballot and not to the reveal. */
  hasEnded: boolean;
};

export function WaitingFigures({ words, hasEnded }: WaitingFiguresProps) {
  return (
    <div className="profile-waiting">
      <LaurelMark />
      <div>
        <p className="profile-waiting-title">{words.title}</p>
        <p>
          {words.text} {hasEnded ? <TextLink href={paths.reveal}>Follow the reveal</TextLink> : null}
        </p>
      </div>
    </div>
  );
}
