import type { Letter, LetterKind } from '@plaudit/admin-api/contract';
import { EmailIcon, Link, PauseIcon, PeriodIcon, SuccessIcon } from '@plaudit/shared-ui/ui';
import { LETTER_TITLES } from '../../lib/letter-titles.ts';
import { stateText } from './letter-words.ts';
import './letters.css';

const ICONS: Readonly<Record<Letter['state'], typeof EmailIcon>> = {
  draft: EmailIcon,
  scheduled: PeriodIcon,
  sending: EmailIcon,
  stopped: PauseIcon,
  done: SuccessIcon,
};

type LetterRailProps = { letters: readonly Letter[]; selected: LetterKind; hrefOf: (kind: LetterKind) => string };

/** The four letters in the order in which they are sent, and how far each is. */
export function LetterRail({ letters, selected, hrefOf }: LetterRailProps) {
  return (
    <nav aria-label="Letters">
      <ul className="admin-letter-rail">
        {letters.map((letter) => {
          const Icon = ICONS[letter.state];
          return (
            <li key={letter.kind}>
              <Link
                href={hrefOf(letter.kind)}
                data-state={letter.state}
                aria-current={letter.kind === selected ? 'page' : undefined}
              >
                <Icon aria-hidden="true" />
                <span>
                  <b>{LETTER_TITLES[letter.kind]}</b>
                  <small>{stateText(letter)}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
