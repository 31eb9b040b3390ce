import { SearchIcon, TextField } from '@plaudit/shared-ui/ui';
import { useEffect, useState } from 'react';

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
  // Not refs: React may begin to draw a new address and give that up, and then a ref would have seen too much.
  const [searched, setSearched] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Back, Forward or a link has changed the address, and not this field. So the field shows the new text.
    if (value !== searched) {
      setSearched(value);
      setText(value);
    }
  }
  useEffect(() => {
    if (text === searched) return;
    const timer = setTimeout(() => {
      setSearched(text);
      onSearch(text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, searched, onSearch]);
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
