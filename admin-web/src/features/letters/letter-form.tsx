import {
  LETTER_RATE_MAX,
  LETTER_TEXT_MAX,
  type Letter,
  type Letters,
  type SaveLetterRequest,
  type SendLetterRequest,
  SUBJECT_MAX,
} from '@plaudit/admin-api/contract';
import { Button, ButtonLink, NumberField, Select, TextArea, TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { isDay } from '../../lib/day.ts';
import { tabPath } from '../../lib/paths.ts';
import { useSaveLetter, useSendTestLetter } from './api.ts';
import { LetterPreview } from './letter-preview.tsx';
import { type ClockTime, clockWords, dayBefore, OWN_ZONE, tens } from './letter-words.ts';
import { SendLetterDialog } from './send-letter-dialog.tsx';
import './letters.css';

const ZONES = [...new Set([OWN_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

type LetterFormProps = Pick<Letters, 'mail' | 'ownAddress' | 'closesAt'> & { letter: Letter };

/** A letter that is not ordered yet. Without a mail server it can only be written. */
export function LetterForm({ letter, mail, ownAddress, closesAt }: LetterFormProps) {
  const { kind } = letter;
  const isInvitation = kind === 'invitation';
  const [form, setForm] = useState<SaveLetterRequest>({
    subject: letter.subject,
    text: letter.text,
    toRoll: letter.toRoll,
    toAskers: letter.toAskers,
    zone: letter.id === null ? OWN_ZONE : letter.zone,
    ratePerMinute: letter.ratePerMinute,
  });
  const proposed = kind === 'closing' && closesAt !== null ? dayBefore(closesAt, form.zone) : undefined;
  const [chosen, setChosen] = useState<Partial<ClockTime>>({});
  const { day, time } = { day: '', time: '', ...proposed, ...chosen };
  const [timeError, setTimeError] = useState<string>();
  const choose = (change: Partial<ClockTime>) => {
    setTimeError(undefined);
    setChosen((before) => ({ ...before, ...change }));
  };
  const set = (change: Partial<SaveLetterRequest>) => setForm((before) => ({ ...before, ...change }));
  const save = useSaveLetter(kind);
  const test = useSendTestLetter(kind);
  const openDialog = useOpenDialog();
  const words = { subject: form.subject.trim(), text: form.text.trim(), zone: form.zone };
  const request: SaveLetterRequest = { ...form, ...words };
  const isWritten =
    words.subject !== '' &&
    words.text !== '' &&
    Number.isInteger(form.ratePerMinute) &&
    form.ratePerMinute >= 1 &&
    form.ratePerMinute <= LETTER_RATE_MAX;
  const hasTime = isDay(day) && time !== '';
  const canSend = isWritten && (form.toRoll || (form.toAskers && !isInvitation));
  const order: SendLetterRequest = { ...request, ...(hasTime && { at: { day, time } }) };
  const confirm = (given: SendLetterRequest) =>
    openDialog((close) => (
      <SendLetterDialog kind={kind} order={given} mail={mail} onTimeRejected={setTimeError} onClose={close} />
    ));
  return (
    <>
      <div className="admin-letter-pair">
        <div className="admin-form">
          <TextField
            label="Subject"
            maxLength={SUBJECT_MAX}
            value={form.subject}
            onChange={(event) => set({ subject: event.target.value })}
          />
          <TextArea
            label="Text"
            rows={8}
            maxLength={LETTER_TEXT_MAX}
            hint="{name} and {site} are filled in. The dates add themselves."
            value={form.text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <fieldset className="admin-choices">
            <legend className="ui-label">To whom</legend>
            <CheckField
              label="The roll"
              sentence={
                mail === null ? 'Everybody on it, whether they have voted or not.' : `${tens(mail.onRoll)} people`
              }
              checked={form.toRoll}
              onChange={(toRoll) => set({ toRoll })}
            />
            {isInvitation ? null : (
              <CheckField
                label="Who asked"
                sentence={mail === null ? 'On their account page.' : `${tens(mail.asked[kind])} people`}
                checked={form.toAskers}
                onChange={(toAskers) => set({ toAskers })}
              />
            )}
          </fieldset>
          <fieldset className="admin-letter-when">
            <legend className="ui-label">When</legend>
            <TextField
              label="Day"
              type="date"
              value={day}
              error={timeError}
              onChange={(event) => choose({ day: event.target.value })}
            />
            <TextField
              label="Time"
              type="time"
              value={time}
              invalid={timeError !== undefined}
              onChange={(event) => choose({ time: event.target.value })}
            />
            <Select label="Time zone" options={ZONES} value={form.zone} onChange={(zone) => set({ zone })} />
          </fieldset>
          <NumberField
            label="Letters a minute"
            hint="As many as your mail server accepts."
            min={1}
            max={LETTER_RATE_MAX}
            value={Number.isNaN(form.ratePerMinute) ? '' : form.ratePerMinute}
            onChange={(event) => set({ ratePerMinute: event.target.valueAsNumber })}
          />
        </div>
        <LetterPreview kind={kind} words={words} sender={mail?.sender ?? 'No mail server'} />
      </div>
      <div className="admin-letter-actions">
        {mail === null ? null : (
          <>
            <Button variant="primary" disabled={!canSend || !hasTime} onClick={() => confirm(order)}>
              {hasTime ? `Schedule for ${clockWords({ day, time })}` : 'Schedule'}
            </Button>
            {ownAddress ? (
              <Button
                disabled={!isWritten}
                busy={test.isPending}
                busyLabel="Sending..."
                onClick={() => test.mutate(words)}
              >
                Send Me a Test
              </Button>
            ) : (
              <ButtonLink href={tabPath('account')}>Confirm My Address</ButtonLink>
            )}
            <Button variant="quiet" disabled={!canSend} onClick={() => confirm(request)}>
              Send Now
            </Button>
          </>
        )}
        <Button
          variant={mail === null ? 'primary' : 'quiet'}
          disabled={!isWritten}
          busy={save.isPending}
          busyLabel="Saving..."
          onClick={() => save.mutate(request)}
        >
          Save
        </Button>
      </div>
    </>
  );
}
