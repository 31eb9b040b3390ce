import type { OwnSession } from '@plaudit/public-api/contract';
import { Badge, Button, Card, ErrorState, SecurityIcon, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import { useSession } from '../../http/use-session.ts';
import { formatPublicTime } from '../../lib/format.ts';
import { ownSessionsQuery, useEndSessions } from './api.ts';
import { browserText } from './browser-text.ts';
import './own-account.css';
import { t } from '../../lib/texts.ts';

export function SessionsCard() {
  const sessions = useQuery(ownSessionsQuery(useSession().generation));
  const end = useEndSessions();
  return (
    <Card
      aria-label={t('Where you are signed in')}
      title={t('Where you are signed in')}
      description={t('Sign out where you no longer are.')}
      icon={<SecurityIcon aria-hidden="true" />}
    >
      {sessions.data ? (
        <>
          <ul className="own-entries">
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} end={end} />
            ))}
          </ul>
          {sessions.data.length > 1 ? (
            <div className="ui-actions">
              <Button
                onClick={() => end.mutate(undefined)}
                busy={end.isPending && end.variables === undefined}
                busyLabel={t('Signing out...')}
              >
                {t('Sign Out Everywhere Else')}
              </Button>
            </div>
          ) : (
            <p className="own-note">{t('You are signed in only here.')}</p>
          )}
        </>
      ) : hasFailed(sessions) ? (
        <ErrorState
          title={t('Your sessions could not be loaded')}
          onRetry={() => sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : (
        <SkeletonRows rows={1} label={t('Loading your sessions')} />
      )}
    </Card>
  );
}

function SessionRow({ session, end }: { session: OwnSession; end: ReturnType<typeof useEndSessions> }) {
  const { id, isThisOne } = session;
  const browser = browserText(session);
  const signedIn = formatPublicTime(session.signedInAt);
  const lastUsed = formatPublicTime(session.lastUsedAt);
  return (
    <li className="own-entry">
      <div className="own-entry-text">
        <p className="own-entry-name">{browser}</p>
        <p className="own-note">{t('Signed in on {signedIn}', { signedIn })}</p>
        {isThisOne || lastUsed === signedIn ? null : (
          <p className="own-note">{t('Last used on {lastUsed}', { lastUsed })}</p>
        )}
      </div>
      {isThisOne ? (
        <Badge tone="laurel">{t('This browser')}</Badge>
      ) : (
        <Button
          onClick={() => end.mutate(id)}
          busy={end.isPending && end.variables === id}
          aria-label={t('Sign out of {browser}, signed in on {signedIn}', { browser, signedIn })}
        >
          {t('Sign Out')}
        </Button>
      )}
    </li>
  );
}
