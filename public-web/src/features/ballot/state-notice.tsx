import { Button, ButtonLink, Notice, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { Voting } from '../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { stateNotice } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { paths } from '../../lib/paths.ts';
import { safeVotesText } from './all-votes-text.ts';
import { useOpenCompletion } from './completion/completion-dialog.tsx';
import { isCelebrated } from './completion/completion-words.ts';
import './ballot-tab.css';
import './progress-note.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

/**
 * Between two reads of the period, only a voter's progress may know that voting has ended. That has no notice: it would push down
 * the ballots that somebody reads, and a few seconds later the ending takes their place.
 */
export function StateNotice({ voting: { cycle, state, session, progress } }: { voting: Voting }) {
  useFirstHints();
  const openCompletion = useOpenCompletion();
  const { data: vendors } = useQuery(vendorsQuery);
  const isPaused = state === 'paused';
  // One notice has the pause and the thanks.
  const isSafe = isPaused && isCelebrated(progress, state);
  const notice = cycle && state && state !== 'ended' ? stateNotice(state, cycle) : undefined;
  return (
    <div role="status">
      {notice ? (
        <Notice
          tone={isPaused ? 'warning' : 'info'}
          title={notice.title}
          className="closed-notice"
          action={
            <>
              {isSafe ? <Button onClick={openCompletion}>{t('Make a picture')}</Button> : null}
              {isPaused ? <ButtonLink href={paths.tab('leaderboard')}>{t('See the leaderboard')}</ButtonLink> : null}
              {vendors?.length === 0 ? null : (
                <ButtonLink href={paths.tab('vendors')}>{t('Browse the vendors')}</ButtonLink>
              )}
            </>
          }
        >
          {isPaused && cycle?.pauseReason ? `${cycle.pauseReason} ` : null}
          {isSafe
            ? t('{safeVotesText} This page reopens by itself.', { safeVotesText: safeVotesText(progress.total) })
            : notice.text}
          {session.user === null ? (
            <>
              {' '}
              {rich('To be ready, <link>sign in</link> or <link2>create an account</link2>.', {
                link: (text) => <TextLink href={paths.login}>{text}</TextLink>,
                link2: (text) => <TextLink href={paths.register}>{text}</TextLink>,
              })}
            </>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}
