import type { ResultsStatus, ResultVersion } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { ProvisionalNotice } from '../../components/results/provisional-notice.tsx';
import { resultVersionsQuery } from '../../http/queries/results.ts';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatPublicTime } from '../../lib/format.ts';
import './results.css';
import { t } from '../../lib/texts.ts';

/**
 * Says that a result can still change, and shows its earlier versions. Renders nothing in a period without exclusions.
 */
export function ResultVersions({ periodId, status }: { periodId: number; status: ResultsStatus }) {
  const { provisionalUntil, hasVersions } = status;
  return (
    <>
      <ProvisionalNotice until={provisionalUntil} periodId={periodId} />
      {hasVersions ? <EarlierVersions periodId={periodId} /> : null}
    </>
  );
}

function EarlierVersions({ periodId }: { periodId: number }) {
  const { data = [] } = useQuery(resultVersionsQuery(periodId));
  const [current, ...earlier] = data;
  if (current === undefined || earlier.length === 0) return null;
  return (
    <details className="results-versions">
      <summary>
        {t('This is version {version} of the result. What it was before', { version: current.version })}
      </summary>
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
  useFirstHints();
  const hasOverall = useHasOverall();
  return (
    <section aria-label={t('Version {version}', { version })}>
      <p>
        {t(
          'Version {version}, written down on {time}: {totalVotes, number} votes by {participants, number} participants.',
          {
            version,
            time: formatPublicTime(writtenAt),
            totalVotes,
            participants,
          },
        )}
      </p>
      {hasOverall ? (
        <ol>
          {leaderboard.map(({ id, rank, name, averageScore }) => (
            <li key={id} value={rank}>
              {name} ({averageScore.toFixed(2)})
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
