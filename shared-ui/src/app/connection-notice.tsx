import { useLayoutEffect } from 'react';
import { t } from '../../texts/texts.ts';
import { Notice, type NoticeTone } from '../primitives/notice/notice.tsx';

const TEXTS = {
  offline: {
    tone: 'warning',
    get title() {
      return t('You are offline');
    },
    get text() {
      return t('Nothing is lost, and the page continues automatically.');
    },
  },
  unreachable: {
    tone: 'warning',
    get title() {
      return t('The server cannot be reached');
    },
    get text() {
      return t('Trying again. Nothing you typed is lost.');
    },
  },
  unavailable: {
    tone: 'warning',
    get title() {
      return t('The service is having trouble');
    },
    get text() {
      return t('Trying again. Confirmed votes are safe.');
    },
  },
  busy: {
    tone: 'info',
    get title() {
      return t('Too many requests from your connection');
    },
    get text() {
      return t('The page slows down for a moment.');
    },
  },
  slow: {
    tone: 'info',
    get title() {
      return t('The connection is slow');
    },
    get text() {
      return t('Still waiting for a response. You can go on meanwhile.');
    },
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
