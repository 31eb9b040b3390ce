import type { LetterKind, LetterWords, LetterPreview as Preview } from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
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

/** The letter for an invented reader, drawn here because the content policy allows no HTML from a text. */
export function LetterPreview({ kind, words, sender }: { kind: LetterKind; words: LetterWords; sender: string }) {
  const [look, setLook] = useState<Look>('light');
  const preview = useQuery(letterPreviewQuery(kind, useRested(words)));
  const name = useId();
  return (
    <section className="admin-letter-preview" aria-labelledby={`${name}-title`}>
      <div className="admin-letter-preview-bar">
        <h2 className="ui-label" id={`${name}-title`}>
          Preview
        </h2>
        <fieldset className="admin-segments" aria-labelledby={`${name}-title`}>
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
      <div className="admin-letter-paper">
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

function DrawnLetter({ letter: { blocks, colors }, look }: { letter: Preview; look: 'light' | 'dark' }) {
  const style = Object.fromEntries(Object.entries(colors[look]).map(([name, color]) => [`--letter-${name}`, color]));
  return (
    <div className="admin-letter-page" style={style}>
      <div className="admin-letter">
        {blocks.map(({ kind, label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two paragraphs may be equal, and have no other key.
          <p key={index} data-block={kind}>
            {label === undefined ? null : <span>{label} </span>}
            <span>{text}</span>
          </p>
        ))}
      </div>
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
