import type { WishedLetterKind } from '@plaudit/public-api/contract';
import { Card, EmailIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { useSession } from '../../http/use-session.ts';
import { ownLettersQuery, useSetLetterWish } from './api.ts';
import './letters-card.css';
import './own-account.css';
import { t } from '../../lib/texts.ts';

const LETTERS: readonly { kind: WishedLetterKind; title: string; when: string }[] = [
  {
    kind: 'opened',
    get title() {
      return t('Voting has opened');
    },
    get when() {
      return t('Once, on the first day');
    },
  },
  {
    kind: 'closing',
    get title() {
      return t('It closes tomorrow');
    },
    get when() {
      return t('Once, the day before');
    },
  },
  {
    kind: 'results',
    get title() {
      return t('The results are out');
    },
    get when() {
      return t('Once');
    },
  },
];

/** A site that sends no mail offers no letters. Without an address the card of the address says what to do. */
export function LettersCard({ email }: { email: string | null }) {
  const { data: help } = useQuery(passwordHelpQuery);
  const isOffered = email !== null && help?.resetByMail === true;
  const { data: letters } = useQuery({ ...ownLettersQuery(useSession().generation), enabled: isOffered });
  const setWish = useSetLetterWish();
  if (!isOffered) return null;
  // The tick is there at once. If it cannot be stored, the stored one comes back.
  const shown = setWish.isPending ? setWish.variables : undefined;
  const isWanted = (kind: WishedLetterKind) =>
    shown?.kind === kind ? shown.wanted : (letters?.wanted.includes(kind) ?? false);
  return (
    <Card
      title={t('Letters')}
      description={t('To {address}. Everybody gets the same ones, so nobody learns who has voted.', {
        address: shorten(email),
      })}
      icon={<EmailIcon aria-hidden="true" />}
    >
      <ul className="own-letters">
        {LETTERS.map(({ kind, title, when }) => (
          <li key={kind}>
            <label>
              <span>
                <b>{title}</b>
                <small>{when}</small>
              </span>
              <input
                type="checkbox"
                checked={isWanted(kind)}
                disabled={letters === undefined || setWish.isPending}
                onChange={(event) => setWish.mutate({ kind, wanted: event.target.checked })}
              />
            </label>
          </li>
        ))}
      </ul>
      <p className="own-note">{t('Saved at once.')}</p>
    </Card>
  );
}

/** 'a…k@guild.example': enough to recognize it, on a screen that somebody else may see. */
function shorten(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 3 ? email : `${email[0]}…${email[at - 1]}${email.slice(at)}`;
}
