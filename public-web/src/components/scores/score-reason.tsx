import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { classNames, Stars } from '@plaudit/shared-ui/ui';
import { formatScore } from '../../lib/format.ts';
import { explainAverage, explainMissingVotes, shownScore } from '../../lib/results/scores.ts';
import { type ScoreClasses, ScoreDisclosure } from './score-disclosure.tsx';
import { ScoreFormula } from './score-formula.tsx';
import { ScoreSentence } from './score-sentence.tsx';
import './score-reason.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

/** Shown if the ratings could not be loaded. */
export const RATING_FAILED = () => t('Ratings cannot be shown right now');

type ScoreReasonProps = {
  entry: UnrankedVendor;
  /** The highest number of votes in each category. Without it, as during a reveal, the score is not explained. */
  leading: ReadonlyMap<string, number> | undefined;
  /** Shown in place of a missing rating. */
  unrated?: string;
  classes?: ScoreClasses | undefined;
};

/** A rating. A click on it shows how it was computed. */
export function ScoreReason({ entry, leading, unrated = t('No votes yet'), classes }: ScoreReasonProps) {
  if (entry.totalVotes === 0) return <span className={classNames('not-rated', classes?.score)}>{unrated}</span>;
  if (leading === undefined)
    return <Stars rating={entry.averageScore} className={classNames('score-plain', classes?.score)} />;
  const categories = Object.keys(entry.categoryScores).map((name) => ({
    name,
    score: shownScore(entry, name),
  }));
  // One sentence for all categories without votes, which a vendor has several of in the first hours.
  const withoutVotes = categories.filter(({ score }) => score === undefined);
  const hasOneSentence = withoutVotes.length > 1;
  const explained = hasOneSentence ? categories.filter((category) => !withoutVotes.includes(category)) : categories;
  const averaged = categories.filter(({ name }) => leading.get(name) !== 0 || entry.withdrawnFrom?.includes(name));
  return (
    <ScoreDisclosure score={<Stars rating={entry.averageScore} />} vendorName={entry.name} classes={classes}>
      {() => (
        <>
          <span>{explainAverage(entry, averaged.length, leading.size)}</span>
          {explained.map(({ name, score }) => (
            <span key={name} className="score-sentence">
              {score === undefined ? (
                <NoScore categoryName={name} mostVotes={leading.get(name) ?? 0} />
              ) : entry.withdrawnFrom?.includes(name) ? (
                rich('{score} in {name}: it no longer stands in this category, which counts as 3', {
                  score: <Figure score={score} />,
                  name,
                })
              ) : (
                <ScoreSentence
                  score={<Figure score={score} />}
                  categoryName={name}
                  votes={entry.categoryVotes[name] ?? 0}
                  mostVotes={leading.get(name) ?? 0}
                />
              )}
            </span>
          ))}
          {hasOneSentence ? <span>{explainMissingVotes(withoutVotes.map(({ name }) => name))}</span> : null}
          <span>{t('Every vendor starts at 3.')}</span>
          <ScoreFormula entry={entry} leading={leading} />
        </>
      )}
    </ScoreDisclosure>
  );
}

/** At the start of these sentences, below each other. */
const Figure = ({ score }: { score: number }) => <b className="ui-figures">{formatScore(score)}</b>;

function NoScore({ categoryName, mostVotes }: { categoryName: string; mostVotes: number }) {
  return mostVotes === 0
    ? t('No score in {categoryName}: 0 votes, nobody has any yet', { categoryName })
    : t('No score in {categoryName}: 0 votes, the leader has {mostVotes, number}', { categoryName, mostVotes });
}
