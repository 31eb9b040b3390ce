import { useLayoutEffect } from 'react';
import { Notice, type NoticeTone } from '../primitives/notice/notice.tsx';

const TEXTS = {
  offline: {
    tone: 'warning',
    title: 'You are offline',
    text: 'Nothing is lost, and the page continues automatically.',
  },
  unreachable: {
    tone: 'warning',
    title: 'The server cannot be reached',
    text: 'Trying again. Nothing you typed is lost.',
  },
  unavailable: {
    tone: 'warning',
    title: 'The service is having trouble',
    text: 'Trying again. Confirmed votes are safe.',
  },
  busy: {
    tone: 'info',
    title: 'Too many requests from your connection',
    text: 'The page slows down for a moment.',
  },
  slow: {
    tone: 'info',
    title: 'The connection is slow',
    text: 'Still waiting for a response. You can go on meanwhile.',
  },
} satisfies Record<string, { title: string; text: string; tone: NoticeTone }>;

interface ConnectionNoticeProps {
  problem: keyof typeof TEXTS | undefined;
}

export function ConnectionNotice({ problem }: ConnectionNoticeProps) {
  const notice = problem && TEXTS[problem];
  useMarkedPage(problem);
  return (
    <div className="ui-connection-notice" role="status" data-paper="off">
      {notice ? (
        <Notice tone={notice.tone} title={notice.title}>
          {notice.text}
        </Notice>
      ) : null}
    </div>
  );
}

/**
 * Says on the page itself that the notice is there, for the styles of what is below it. With `:root:has(...)` instead,
 * browsers would compute the styles of the whole page again whenever any element is added to it.
 */
function useMarkedPage(problem: ConnectionNoticeProps['problem']) {
  useLayoutEffect(() => {
    if (problem === undefined) return;
    const { dataset } = document.documentElement;
    dataset.connection = problem;
    return () => {
      delete dataset.connection;
    };
  }, [problem]);
}
