import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatPublicTime } from '../lib/format.ts';

/** On paper the numbers stay as they are, so it says from when they are. */
export function PrintedAt() {
  const [time, setTime] = useState<string>();
  useEffect(() => {
    // The browser takes the page as it is when the listener returns.
    const note = () => flushSync(() => setTime(new Date().toISOString()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return time === undefined ? null : (
    <p className="printed-at">
      {window.location.host}, as of {formatPublicTime(time)}
    </p>
  );
}
