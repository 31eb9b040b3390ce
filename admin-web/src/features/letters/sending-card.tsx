import type { Letter } from '@plaudit/admin-api/contract';
import { Bar, Button, Card, Notice, PauseIcon, ResumeIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { LETTER_TITLES } from '../../lib/letter-titles.ts';
import { formatPublicTimeShort } from '../../lib/time.ts';
import { useChangeLetterState } from './api.ts';
import { hadTooFew, tens } from './letter-words.ts';
import './letters.css';

/** A letter that is ordered: how far it is, and what can be done about it. */
export function SendingCard({ letter, onWriteAnother }: { letter: Letter; onWriteAnother: () => void }) {
  const { kind, state, recipients, sent, cameBack } = letter;
  const total = recipients ?? 0;
  return (
    <Card title={LETTER_TITLES[kind]} description={whenText(letter)} className="admin-sending">
      {hadTooFew(letter) ? (
        <Notice tone="warning" title="Fewer than ten could get it">
          An invitation goes to ten people or more, or to nobody. With so few, the time at which an account appears
          would show whose it is. Who got one within 24 hours does not count. Add others to the roll, or print
          invitation codes.
        </Notice>
      ) : state === 'scheduled' ? null : (
        <>
          <p className="admin-sending-number">
            <b>{tens(sent)}</b> {recipients === null ? '' : `of ${tens(recipients)} `}sent
          </p>
          <Bar
            share={state === 'done' ? 1 : total === 0 ? 0 : (sent ?? 0) / total}
            tone={state === 'stopped' ? 'brass' : 'laurel'}
          />
          <p className="ui-hint">{factsText(letter, cameBack)}</p>
        </>
      )}
      <SendingActions letter={letter} onWriteAnother={onWriteAnother} />
    </Card>
  );
}

function SendingActions({ letter: { kind, state }, onWriteAnother }: { letter: Letter; onWriteAnother: () => void }) {
  const change = useChangeLetterState(kind);
  const [isEnding, setIsEnding] = useState(false);
  const busy = { busy: change.isPending, busyLabel: 'Changing...' };
  if (state === 'scheduled') {
    return (
      <div className="ui-actions">
        <Button {...busy} onClick={() => change.mutate('draft')}>
          Take It Back
        </Button>
      </div>
    );
  }
  if (state === 'sending') {
    return (
      <div className="ui-actions">
        <Button {...busy} icon={<PauseIcon aria-hidden="true" />} onClick={() => change.mutate('stopped')}>
          Stop
        </Button>
      </div>
    );
  }
  if (state === 'stopped') {
    return (
      <div className="ui-actions">
        <Button
          {...busy}
          variant="primary"
          icon={<ResumeIcon aria-hidden="true" />}
          onClick={() => change.mutate('sending')}
        >
          Go On
        </Button>
        {isEnding ? (
          <Button variant="danger" {...busy} onClick={() => change.mutate('done')}>
            The Others Get None
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setIsEnding(true)}>
            End Here
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="ui-actions">
      <Button onClick={onWriteAnother}>Write Another</Button>
    </div>
  );
}

function whenText({ state, sendAt, beganAt, stoppedAt, stoppedBy, finishedAt }: Letter): string {
  const time = (iso: string | null) => (iso === null ? '' : formatPublicTimeShort(iso, new Date()));
  if (state === 'scheduled') return `Goes out ${time(sendAt)}`;
  if (state === 'stopped') return `Stopped by ${stoppedBy ?? 'somebody'}, ${time(stoppedAt)}`;
  if (state === 'done') return `Began ${time(beganAt)}, done ${time(finishedAt)}`;
  return `Began ${time(beganAt)}`;
}

function factsText({ state, recipients, sent, tooSoon, ratePerMinute }: Letter, cameBack: number | null): string {
  const left = Math.max(0, (recipients ?? 0) - (sent ?? 0));
  const back = `Came back: ${tens(cameBack)}. Left out, as they got it within 24 hours: ${tens(tooSoon)}.`;
  if (state === 'stopped') return `The others wait. Going on writes to nobody twice. ${back}`;
  if (state === 'done') return back;
  const doneAt = new Date(Date.now() + (left / ratePerMinute) * 60_000).toISOString();
  const end = left === 0 ? '' : ` Done at about ${formatPublicTimeShort(doneAt, new Date())}.`;
  return `${ratePerMinute} a minute.${end} ${back}`;
}
