import type { LetterKind, LetterWords, LetterPreview as Preview } from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import { letterPreviewQuery } from './api.ts';
import './letters.css';

const LOOKS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'plain', label: 'Plain text' },
] as const;
type Look = (typeof LOOKS)[number]['value'];

/** Long enough that not every letter typed is a request. */
const PAUSE_MS = 400;

/** The letter as it arrives, for an invented reader. */
export function LetterPreview({ kind, words, sender }: { kind: LetterKind; words: LetterWords; sender: string }) {
  const [look, setLook] = useState<Look>('light');
  const preview = useQuery(letterPreviewQuery(kind, useRested(words)));
  const name = useId();
  return (
    <section className="admin-letter-preview" aria-label="Preview">
      <div className="admin-letter-preview-bar">
        <p className="ui-label">As it arrives</p>
        <fieldset className="admin-segments">
          <legend className="ui-visually-hidden">Preview</legend>
          {LOOKS.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={name} checked={look === value} onChange={() => setLook(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      {preview.data?.otherHosts.length ? (
        <p className="admin-letter-hosts">Links to: {preview.data.otherHosts.join(', ')}</p>
      ) : null}
      <div className="admin-letter-paper" data-look={look}>
        <p className="admin-letter-head">
          <span>{sender}</span>
          <span>{preview.data?.subject ?? words.subject}</span>
        </p>
        {preview.data === undefined ? null : look === 'plain' ? (
          <pre>{preview.data.plainText}</pre>
        ) : (
          <DrawnLetter letter={preview.data} look={look} />
        )}
      </div>
    </section>
  );
}

function DrawnLetter({ letter, look }: { letter: Preview; look: 'light' | 'dark' }) {
  return (
    <div className="admin-letter" style={{ '--letter-accent': letter.accent[look] } as CSSProperties}>
      <p className="admin-letter-site">
        <b>{letter.siteName}</b>
        <span>{letter.siteDetails}</span>
      </p>
      <p className="admin-letter-title">{letter.heading}</p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph} className="admin-letter-text">
          {paragraph}
        </p>
      ))}
      {letter.dates.length === 0 ? null : (
        <dl>
          {letter.dates.map(({ label, time }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <span className="admin-letter-button">{letter.button}</span>
      </p>
      {letter.note === '' ? null : <p className="admin-letter-small">{letter.note}</p>}
      <p className="admin-letter-small admin-letter-foot">
        {letter.why} <u>Unsubscribe</u>
      </p>
    </div>
  );
}

/** The value, once it has stayed the same for a while. */
function useRested(words: LetterWords): LetterWords {
  const { subject, text, zone } = words;
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested({ subject, text, zone }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject, text, zone]);
  return { subject: rested.subject, text: rested.text, zone: rested.zone };
}
