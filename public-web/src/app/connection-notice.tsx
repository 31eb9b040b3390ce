import { Notice, type NoticeTone } from '@plaudit/shared-ui/ui';
import { useSyncExternalStore } from 'react';
import type { ConnectionProblem, ConnectionWatch } from '../http/connection-watch.ts';

const WORDS: Record<ConnectionProblem, { title: string; text: string; tone: NoticeTone }> = {
  offline: {
    tone: 'warning',
    title: 'You are offline',
    text: 'Nothing you chose or typed is lost, and the page goes on by itself.',
  },
  unreachable: {
    tone: 'warning',
    title: 'The server cannot be reached',
    text: 'Trying again every few seconds. Nothing you typed is lost.',
  },
  unavailable: {
    tone: 'warning',
    title: 'The service is having trouble',
    text: 'Trying again every few seconds. Votes that were confirmed are safe.',
  },
  busy: {
    tone: 'info',
    title: 'Too many requests from your connection',
    text: 'The page slows down for a moment and then goes on by itself.',
  },
  slow: {
    tone: 'info',
    title: 'The connection is slow',
    text: 'Still waiting for a response. You can go on meanwhile.',
  },
};

/** Lies over the page, so that nothing moves when it comes and goes. */
export function ConnectionNotice({ watch }: { watch: ConnectionWatch }) {
  const problem = useSyncExternalStore(watch.subscribe, watch.current);
  const words = problem && WORDS[problem];
  return (
    <div className="connection-notice" role="status">
      {words ? (
        <Notice tone={words.tone} title={words.title}>
          {words.text}
        </Notice>
      ) : null}
    </div>
  );
}
