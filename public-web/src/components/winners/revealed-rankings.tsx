import type { RevealedPlace, RevealedVendor } from '@plaudit/public-api/contract';
import { CategoryIcon, classNames, hueClass, VendorPicture } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { placeName } from '../../lib/results/result-words.ts';
import { describeVendor, NO_WINNER_TEXT } from '../../lib/results/revealed-places.ts';
import { type Ranking, unrevealedPlacesOf } from '../../lib/results/revealed-rankings.ts';
import { VendorName } from '../names/vendor-name.tsx';
import { YourVoteMark } from '../votes/your-vote-mark.tsx';
import './revealed-rankings.css';
import './print.css';
import { t } from '../../lib/texts.ts';

type RevealedRankingsProps = {
  title: string;
  heading: 'h2' | 'h3';
  /** Below the title. */
  note?: ReactNode;
  rankings: readonly Ranking[];
  /** The place that is presented above the cards. Its row waits until its vendors are named there. */
  presented?: RevealedPlace | undefined;
  votedIn?: (vendorId: number, categoryId: number) => boolean;
};

/** A card for each ranking of which places are public, with a row for each place, also for an unrevealed one. */
export function RevealedRankings({ title, heading: Title, note, rankings, ...rest }: RevealedRankingsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  if (rankings.length === 0) return null;
  const Name = Title === 'h2' ? 'h3' : 'h4';
  return (
    <section className="revealed" data-paper="flow" aria-labelledby="revealed-title">
      <Title id="revealed-title" className="revealed-title">
        {title}
      </Title>
      {note}
      <ul className="revealed-rankings">
        {rankings.map((ranking) => {
          const { categoryId, name, color, places } = ranking;
          const isOverall = categoryId === null;
          return (
            <li
              key={categoryId}
              className={classNames('revealed-ranking', !isOverall && hueClass(color))}
              data-paper="whole"
              data-overall={isOverall || undefined}
            >
              <Name className="revealed-ranking-name">
                <CategoryIcon
                  name={isOverall ? 'trophy' : categories.find(({ id }) => id === categoryId)?.icon}
                  emblem
                  className="winners-emblem"
                />
                {name}
              </Name>
              {places.every(({ vendors }) => vendors.length === 0) ? (
                <p className="revealed-figures">{NO_WINNER_TEXT()}</p>
              ) : (
                <RankingPlaces ranking={ranking} {...rest} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type RankingPlacesProps = { ranking: Ranking } & Pick<RevealedRankingsProps, 'presented' | 'votedIn'>;

function RankingPlaces({ ranking, presented, votedIn }: RankingPlacesProps) {
  const { categoryId, places } = ranking;
  return (
    <ol>
      {unrevealedPlacesOf(ranking).map((place) => (
        <li key={place} className="revealed-place" data-place={place}>
          <Rank place={place} />
          <span className="podium-unrevealed" aria-hidden="true">
            ?
          </span>
          <span className="revealed-figures">{t('Not revealed yet')}</span>
        </li>
      ))}
      {places.flatMap((revealed) =>
        revealed.vendors.map((vendor) => (
          <li
            key={vendor.id}
            className="revealed-place"
            data-place={revealed.place}
            data-presented={revealed.position === presented?.position || undefined}
          >
            <Rank place={revealed.place} />
            <PlacedVendor
              vendor={vendor}
              isOwnVote={categoryId !== null && (votedIn?.(vendor.id, categoryId) ?? false)}
            />
          </li>
        )),
      )}
    </ol>
  );
}

function Rank({ place }: Pick<RevealedPlace, 'place'>) {
  return (
    <span className="revealed-rank ui-figures">
      <span aria-hidden="true">{place}</span>
      <span className="ui-visually-hidden">{placeName(place)}</span>
    </span>
  );
}

function PlacedVendor({ vendor, isOwnVote }: { vendor: RevealedVendor; isOwnVote: boolean }) {
  return (
    <>
      <span className="revealed-picture">
        <VendorPicture name={vendor.name} src={vendor.imageUrl} size={48} decorative className="revealed-portrait" />
        {isOwnVote ? <YourVoteMark isSmall /> : null}
      </span>
      <span className="revealed-text">
        <VendorName id={vendor.id} name={vendor.name} className="revealed-name" />
        <span className="revealed-figures ui-figures">{describeVendor(vendor)}</span>
      </span>
    </>
  );
}
