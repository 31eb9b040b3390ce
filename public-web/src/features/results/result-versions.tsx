import type { ResultsStatus, ResultVersion } from '@plaudit/public-api/contract';
import { Notice, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { resultVersionsQuery } from '../../http/queries/results.ts';
import { formatPublicTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

/**
 * Says that a result can still change, and shows its earlier versions. Renders nothing in a period without exclusions.
 */
export function ResultVersions({ periodId, status }: { periodId: number; status: ResultsStatus }) {
  const { provisionalUntil, hasVersions } = status;
  return (
    <>
      {provisionalUntil ? (
        <Notice tone="info" title="These results are provisional">
          Some votes were set aside. {finalTimeText(provisionalUntil)}{' '}
          <TextLink href={paths.decisionsOf(periodId)}>Read what was decided</TextLink>
        </Notice>
      ) : null}
      {hasVersions ? <EarlierVersions periodId={periodId} /> : null}
    </>
  );
}

/** Some objections may still wait for a response when the time to object is over. */
function finalTimeText(until: string): string {
  const time = formatPublicTime(until);
  return Date.parse(until) > Date.now()
    ? `Their accounts can object until ${time}, and every objection gets a response. Then the results are final.`
    : `The time to object ended on ${time}. The results are final once every objection has a response.`;
}

function EarlierVersions({ periodId }: { periodId: number }) {
  const { data = [] } = useQuery(resultVersionsQuery(periodId));
  const [current, ...earlier] = data;
  if (current === undefined || earlier.length === 0) return null;
  return (
    <details className="results-versions">
      <summary>This is version {current.version} of the result. What it was before</summary>
      {earlier.map((version) => (
        <Version key={version.version} version={version} />
      ))}
    </details>
  );
}

function Version({
  version: { version, writtenAt, totalVotes, participants, leaderboard },
}: {
  version: ResultVersion;
}) {
  return (
    <section aria-label={`Version ${version}`}>
      <p>
        Version {version}, written down on {formatPublicTime(writtenAt)}: {totalVotes.toLocaleString('en-US')} votes by{' '}
        {participants.toLocaleString('en-US')} participants.
      </p>
      <ol>
        {leaderboard.map(({ id, rank, name, averageScore }) => (
          <li key={id} value={rank}>
            {name} ({averageScore.toFixed(2)})
          </li>
        ))}
      </ol>
    </section>
  );
}
