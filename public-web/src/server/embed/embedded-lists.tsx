import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { Bar, classNames, numberForStyles } from '@plaudit/shared-ui/ui';
import { formatScore } from '../../lib/format.ts';
import { barShare } from '../../lib/results/ranking.ts';
import { hasWinners, unrevealedPlaces } from '../../lib/results/results-view.ts';
import { t } from '../../lib/texts.ts';
import { fits, lastLines, until } from './embed-lines.ts';
import { sharingNote, wonTitle } from './embed-words.ts';
import { EmbeddedVendor } from './embedded-vendor.tsx';
import type { EmbedData } from './load-embed.ts';

const SHOWN_MAX = 10;
/** The places that a reveal can keep back above a public one. */
const KEPT_BACK = [1, 2];

/** The beginning of the ranking, and who leads or has won in the categories. */
export function EmbeddedLists({ data }: { data: EmbedData }) {
  const { view, ranking, won } = data;
  const shown = ranking.slice(0, SHOWN_MAX);
  const unrevealed = unrevealedPlaces(view, shown);
  const note = sharingNote(ranking, SHOWN_MAX);
  const lines = lastLines(
    shown.length + unrevealed,
    won.map(({ winners }) => Math.max(1, winners.length)),
  );
  const noteLine = lines.all + 1;
  const most = Math.max(...shown.map(({ totalVotes }) => totalVotes));
  return (
    <div className="embed-lines" {...numberForStyles(note ? noteLine : lines.all)}>
      {shown.length > 0 ? (
        <ol>
          {/* The one beside the public places is the first to have room, so that no place between them is left out. */}
          {KEPT_BACK.filter((rank) => rank <= unrevealed).map((rank) => (
            <UnrevealedRow key={rank} rank={rank} line={lines.rows[shown.length + unrevealed - rank] ?? 0} />
          ))}
          {shown.map((vendor, index) => (
            <Row
              key={vendor.id}
              vendor={vendor}
              share={unrevealed > 0 ? undefined : barShare(vendor.totalVotes, most)}
              line={lines.rows[index] ?? 0}
            />
          ))}
        </ol>
      ) : null}
      {note ? (
        <p className="embed-note" {...until(noteLine)}>
          {note}
        </p>
      ) : null}
      {won.length > 0 ? (
        <>
          <h2 {...until(lines.winners[0] ?? 0)}>{wonTitle(data)}</h2>
          <dl>
            {won.map(({ category, winners }, index) =>
              fits(lines.winners[index] ?? 0) ? (
                <div key={category} {...until(lines.winners[index] ?? 0)}>
                  <dt>
                    <span dir="auto">{category}</span>
                  </dt>
                  {winners.length === 0 ? <dd>{hasWinners(view) ? t('No winner') : t('No leader')}</dd> : null}
                  {winners.map((vendor) => (
                    <dd key={vendor.id}>
                      <EmbeddedVendor vendor={vendor} size={28} />
                    </dd>
                  ))}
                </div>
              ) : null,
            )}
          </dl>
        </>
      ) : null}
    </div>
  );
}

function UnrevealedRow({ rank, line }: { rank: number; line: number }) {
  return (
    <li {...until(line)}>
      <span className="embed-rank">#{rank}</span>
      <span className="embed-picture embed-unrevealed" aria-hidden="true">
        ?
      </span>
      <span className="embed-name">{t('Not revealed yet')}</span>
    </li>
  );
}

type RowProps = { vendor: LeaderboardEntry; share: number | undefined; line: number };

/** The bar is of votes, as on the site. Scores that start at 3 are too near each other for bars. */
function Row({ vendor, share, line }: RowProps) {
  const { rank, averageScore, totalVotes } = vendor;
  return (
    <li {...until(line)}>
      <span className={classNames('embed-rank', rank === 1 && 'embed-first')}>#{rank}</span>
      <EmbeddedVendor vendor={vendor} size={44} />
      <span className="embed-score">{t('{averageScore} of 5', { averageScore: formatScore(averageScore) })}</span>
      {share === undefined ? null : <Bar share={share} tone={rank === 1 ? 'brass' : 'laurel'} className="embed-bar" />}
      <span className="embed-votes">{t('{totalVotes, plural, one {# vote} other {# votes}}', { totalVotes })}</span>
    </li>
  );
}
