import { SearchIcon, TextField } from '@plaudit/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

type SearchFieldProps = {
  label: string;
  /** Shows the label, for use beside other fields with labels. Alone, the magnifier and the placeholder are enough. */
  showLabel?: boolean;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

/** Searches when the admin stops typing, so that there is one request for a word and not one for each letter. */
export function SearchField({ label, showLabel = false, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const seen = useRef(value);
  // Back, Forward or a link has changed the address. Text that is typed here reaches the address later.
  if (value !== seen.current) {
    seen.current = value;
    if (value !== searched.current) {
      searched.current = value;
      setText(value);
    }
  }
  useEffect(() => {
    if (text === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = text;
      onSearch(text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextField
      type="search"
      label={label}
      hideLabel={!showLabel}
      icon={<SearchIcon />}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
