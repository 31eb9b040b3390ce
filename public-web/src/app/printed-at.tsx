import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatPublicTime } from '../lib/format.ts';
import './printed-at.css';
import { t } from '../lib/texts.ts';

/** Shows the time on a printed page, because the numbers on paper no longer change. */
export function PrintedAt() {
  const [time, setTime] = useState<string>();
  useEffect(() => {
    // The browser prints the page as it is when the listener returns.
    const showTime = () => flushSync(() => setTime(new Date().toISOString()));
    window.addEventListener('beforeprint', showTime);
    return () => window.removeEventListener('beforeprint', showTime);
  }, []);
  return time === undefined ? null : (
    <p className="printed-at">
      {t('{host}, as of {time}', { host: window.location.host, time: formatPublicTime(time) })}
    </p>
  );
}
