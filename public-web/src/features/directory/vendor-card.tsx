import type { Category, Vendor, Win } from '@plaudit/public-api/contract';
import {
  Badge,
  Button,
  ButtonLink,
  classNames,
  MarkedText,
  VendorPicture,
  VisuallyHidden,
} from '@plaudit/shared-ui/ui';
import { RATING_FAILED, ScoreReason } from '../../components/scores/score-reason.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { RevealedPlaces } from '../../components/winners/revealed-places.tsx';
import type { CurrentResults } from '../../http/queries/use-results-view.ts';
import { paths } from '../../lib/paths.ts';
import { categoryPlaces, explainScoreBadge, LAST_NAMED_PLACE } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { firstPlaceBadge } from '../../lib/results/place-badge.ts';
import { isVoteCountPublic } from '../../lib/results/results-view.ts';
import { vendorBadge } from '../../lib/results/scores.ts';
import { CardCategories } from './card-categories.tsx';
import { SubScores } from './sub-scores.tsx';
import './directory.css';
import './vendor-card.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

const SCORE_CLASSES = { around: 'vendor-card-why', score: 'vendor-card-score', reasons: 'vendor-card-reasons' };

type VendorCardProps = {
  vendor: Vendor;
  entry: VendorFigures | undefined;
  leading: ReadonlyMap<string, number> | undefined;
  /** All vendors of the period. Undefined until they are loaded, and while some places are not public. */
  vendors: readonly VendorFigures[] | undefined;
  categories: readonly Category[];
  results: CurrentResults;
  /** The first place, whoever has it. */
  overallWin: Win;
  /** The places of this vendor that a reveal has made public, and after the end what it has won. Undefined without any. */
  places: string | undefined;
  hasRatingFailed: boolean;
  /** Undefined while this visitor cannot vote for the vendor. */
  onVote: (() => void) | undefined;
  isOwnVote: boolean;
  /** True for a card that is only on paper until a click shows it. */
  isFolded: boolean;
  isInFirstView: boolean;
  /** Its matches are marked. */
  search: string;
};

export function VendorCard({
  vendor,
  entry,
  leading,
  vendors,
  categories,
  results: { view, voting },
  overallWin,
  places,
  hasRatingFailed,
  onVote,
  isOwnVote,
  isFolded,
  isInFirstView,
  search,
}: VendorCardProps) {
  const liveBadge = view.hasOverall ? vendorBadge(entry) : undefined;
  const badge =
    liveBadge === 'leader'
      ? firstPlaceBadge({ results: view.state, voting, win: overallWin })
      : liveBadge === 'topRated'
        ? t('Top Rated')
        : undefined;
  const strength = liveBadge === 'fast' || liveBadge === 'quality' ? liveBadge : undefined;
  return (
    <li className={classNames('vendor-card', isFolded && 'vendor-card-folded')} tabIndex={-1} data-paper="whole">
      <div className="vendor-card-head">
        <VendorPicture
          name={vendor.name}
          src={vendor.imageUrl}
          size={80}
          decorative
          eager={isInFirstView}
          className="vendor-card-picture"
        />
        <div className="vendor-card-name">
          <h3>
            <bdi>
              <MarkedText text={vendor.name} search={search} />
            </bdi>
          </h3>
          {badge || strength || isOwnVote ? (
            <span className="vendor-card-marks">
              {entry && strength ? (
                <span className="vendor-card-strength ui-figures">{explainScoreBadge(strength, entry, vendors)}</span>
              ) : badge ? (
                <Badge tone={entry?.rank === 1 ? 'brass' : 'laurel'} className="vendor-card-badge">
                  {badge}
                </Badge>
              ) : null}
              {isOwnVote ? <YourVoteMark className="vendor-card-badge" /> : null}
            </span>
          ) : null}
        </div>
        {view.state === 'hidden' ? null : (
          <div className="vendor-card-rating">
            {!view.hasOverall ? (
              <BestPlace entry={entry} vendors={vendors} places={places} unrated={view.unrated} />
            ) : entry ? (
              <ScoreReason entry={entry} leading={leading} unrated={view.unrated} classes={SCORE_CLASSES} />
            ) : places ? (
              <RevealedPlaces places={[places]} />
            ) : (
              <span className="not-rated">{hasRatingFailed ? RATING_FAILED() : view.unrated}</span>
            )}
            {isVoteCountPublic(view, entry) && (entry || !hasRatingFailed) ? (
              <span className="ui-figures">
                {t('{reviews, plural, one {# review} other {# reviews}}', { reviews: entry?.totalVotes ?? 0 })}
              </span>
            ) : null}
            {view.hasOverall && entry && places ? <RevealedPlaces places={[places]} /> : null}
          </div>
        )}
      </div>
      <p className="vendor-card-text" dir="auto">
        <MarkedText text={vendor.description} search={search} />
      </p>
      {view.state === 'hidden' || (view.state === 'revealing' && !entry) ? null : !view.hasOverall ||
        !entry ||
        entry.totalVotes === 0 ? (
        <CardCategories vendorId={vendor.id} entry={entry} categories={categories} />
      ) : (
        <SubScores entry={entry} vendors={vendors} categories={categories} />
      )}
      <div className="vendor-card-actions" data-paper="off">
        <ButtonLink href={paths.vendor(vendor.id)} wide className="vendor-card-button">
          {rich('View Profile<hidden> of {vendor}</hidden>', {
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            vendor: vendor.name,
          })}
        </ButtonLink>
        {onVote ? (
          <Button wide className="vendor-card-button" onClick={onVote}>
            {rich('Vote<hidden> for {vendor}</hidden>', {
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              vendor: vendor.name,
            })}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

type BestPlaceProps = Pick<VendorCardProps, 'entry' | 'vendors' | 'places'> & { unrated: string };

/** In place of a rating, on a site without scores: what the vendor has won, or where it stands best. */
function BestPlace({ entry, vendors, places, unrated }: BestPlaceProps) {
  if (places) return <RevealedPlaces places={[places]} />;
  if (!entry || entry.totalVotes === 0) return <span className="not-rated">{unrated}</span>;
  const [best] = vendors ? categoryPlaces(entry, vendors) : [];
  if (best?.place === undefined || best.place > LAST_NAMED_PLACE) return null;
  return <RevealedPlaces places={[t('#{place} in {best}', { place: best.place, best: best.name })]} />;
}
