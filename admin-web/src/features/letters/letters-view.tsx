import { LETTER_KINDS, type Letter, type LetterKind, type Letters } from '@plaudit/admin-api/contract';
import { Button, Card, EmptyState } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { formatAgo, formatPublicTime } from '../../lib/time.ts';
import { lettersQuery } from './api.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterRail } from './letter-rail.tsx';
import { tens } from './letter-words.ts';
import { SendingCard } from './sending-card.tsx';
import './letters.css';

/** The letters to voters. Nothing here shows who gets one, or who has voted. */
export function LettersView({ hrefOf }: { hrefOf: (kind: LetterKind) => string }) {
  const letters = useQuery(lettersQuery);
  const [params] = useSearchParams();
  const wanted = params.get('letter');
  const kind = LETTER_KINDS.find((known) => known === wanted) ?? 'invitation';
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Loaded query={letters} what="the letters">
      {(data) => {
        if (data.mail === null && !isWriting) return <NoMailServer onWrite={() => setIsWriting(true)} />;
        const letter = data.letters.find((each) => each.kind === kind);
        return (
          <>
            <LetterRail letters={data.letters} selected={kind} hrefOf={hrefOf} />
            {letter ? <ChosenLetter key={`${kind} ${letter.id}`} letter={letter} letters={data} /> : null}
            {data.mail ? <MailNumbers mail={data.mail} /> : null}
          </>
        );
      }}
    </Loaded>
  );
}

function ChosenLetter({ letter, letters: { mail, ownAddress, closesAt } }: { letter: Letter; letters: Letters }) {
  const [isAnother, setIsAnother] = useState(false);
  const isOrdered = letter.state !== 'draft' && !(letter.state === 'done' && isAnother);
  if (isOrdered) return <SendingCard letter={letter} onWriteAnother={() => setIsAnother(true)} />;
  return <LetterForm letter={letter} mail={mail} ownAddress={ownAddress} closesAt={closesAt} />;
}

function NoMailServer({ onWrite }: { onWrite: () => void }) {
  return (
    <Card>
      <EmptyState
        title="Letters need a mail server"
        description="None is set, so nothing is sent and no page offers a letter. Set SMTP_URL, MAIL_FROM and SITE_ORIGIN, as “Mail” in the deployment guide says: server, sender, SPF and DKIM, a test."
        action={<Button onClick={onWrite}>Write Letters Now</Button>}
      />
    </Card>
  );
}

function MailNumbers({ mail }: { mail: NonNullable<Letters['mail']> }) {
  const server =
    mail.failsSince !== null
      ? `Takes nothing since ${formatPublicTime(mail.failsSince)}. Letters wait.`
      : mail.lastTakenAt === null
        ? 'Takes letters.'
        : `Took the last letter ${formatAgo(mail.lastTakenAt, Date.now())}.`;
  return (
    <Card title="All letters" description="Rounded down to tens." className="admin-letter-numbers">
      <dl>
        <div>
          <dt>Unsubscribed</dt>
          <dd>{tens(mail.unsubscribed)}. They get no more letters, unless they ask.</dd>
        </div>
        <div>
          <dt>Came back</dt>
          <dd>{tens(mail.cameBack)}. After the second time, nobody is written to again.</dd>
        </div>
        <div>
          <dt>Mail server</dt>
          <dd>{server}</dd>
        </div>
      </dl>
    </Card>
  );
}
