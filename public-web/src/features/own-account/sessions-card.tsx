import type { OwnSession } from '@plaudit/public-api/contract';
import { Badge, Button, Card, ErrorState, Loading, SecurityIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import { useSession } from '../../http/use-session.ts';
import { formatDay, formatPublicTime } from '../../lib/format.ts';
import { ownSessionsQuery, useEndSessions } from './api.ts';

export const SESSIONS_TEXT =
  'Sign out of a browser that you no longer use or don’t recognize. It takes effect at once.';

export function SessionsCard() {
  const sessions = useQuery(ownSessionsQuery(useSession().generation));
  const end = useEndSessions();
  return (
    <Card
      aria-label="Where you are signed in"
      title="Where you are signed in"
      description={SESSIONS_TEXT}
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
                busyLabel="Signing out..."
              >
                Sign Out Everywhere Else
              </Button>
            </div>
          ) : (
            <p className="own-note">You are signed in only here.</p>
          )}
        </>
      ) : hasFailed(sessions) ? (
        <ErrorState
          title="Your sessions could not be loaded"
          onRetry={() => sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : (
        <Loading label="Loading your sessions" className="own-sessions">
          <SessionsSkeleton />
        </Loading>
      )}
    </Card>
  );
}

/**
 * As high as the only session of a voter, because most are signed in once. first-response/own-account.html has the same
 * outline.
 */
export function SessionsSkeleton() {
  return (
    <>
      <div className="own-entry" aria-hidden="true">
        <div className="own-entry-text">
          <p className="own-entry-name">
            <span className="outline-words">Chrome on Android</span>
          </p>
          <p className="own-note">
            <span className="outline-words">Signed in on Nov 11, 2026, 9:00 PM UTC</span>
          </p>
        </div>
        <Badge>
          <span className="outline-words">This browser</span>
        </Badge>
      </div>
      <p className="own-note" aria-hidden="true">
        <span className="outline-words">You are signed in only here.</span>
      </p>
    </>
  );
}

function SessionRow({ session, end }: { session: OwnSession; end: ReturnType<typeof useEndSessions> }) {
  const { id, browser, isThisOne } = session;
  // An older API sends only the days.
  const signedIn = session.signedInAt ? formatPublicTime(session.signedInAt) : formatDay(session.signedInOn);
  const lastUsed = session.lastUsedAt ? formatPublicTime(session.lastUsedAt) : formatDay(session.lastUsedOn);
  return (
    <li className="own-entry">
      <div className="own-entry-text">
        <p className="own-entry-name">{browser}</p>
        <p className="own-note">Signed in on {signedIn}</p>
        {isThisOne || lastUsed === signedIn ? null : <p className="own-note">Last used on {lastUsed}</p>}
      </div>
      {isThisOne ? (
        <Badge tone="laurel">This browser</Badge>
      ) : (
        <Button
          onClick={() => end.mutate(id)}
          busy={end.isPending && end.variables === id}
          aria-label={`Sign out of ${browser}, signed in on ${signedIn}`}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
