import type { Cycle, Race } from '@plaudit/admin-api/contract';
import { TextLink, VendorPicture } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { areNumbersClosedIn } from '../../lib/results-mode.ts';
import { formatDayShort } from '../../lib/time.ts';
import { raceQuery } from './api.ts';
import { Sparkline } from './sparkline.tsx';
import './race-card.css';

const SHOWN = 5;

/** The leading vendors, by their public ranks at the end of each day. Nothing while the numbers are closed. */
export function RaceCard({ period, vendorsHref }: { period: Cycle; vendorsHref: string | undefined }) {
  const race = useQuery({ ...raceQuery(period.id), enabled: !areNumbersClosedIn(period.resultsState) });
  if (areNumbersClosedIn(period.resultsState)) return null;
  return (
    <section className="dash-card" aria-label="The race">
      <div className="dash-card-head">
        <h2>The race</h2>
        {vendorsHref === undefined ? null : <TextLink href={vendorsHref}>All vendors</TextLink>}
      </div>
      <Loaded query={race} what="the race">
        {(data) => (data.days.length < 2 ? <NoRace /> : <Rows race={data} />)}
      </Loaded>
    </section>
  );
}

function Rows({ race: { days, vendors } }: { race: Race }) {
  const [first] = days;
  return (
    <>
      <ol className="dash-race">
        {vendors.slice(0, SHOWN).map(({ id, name, imageUrl, ranks }) => (
          <li key={id}>
            <span>{ranks.at(-1) ?? '–'}</span>
            <VendorPicture name={name} src={imageUrl} size={32} decorative />
            <strong>{name}</strong>
            {/* A better rank is higher. */}
            <Sparkline values={ranks.map((rank) => (rank === null ? null : -rank))} />
            <span>{gainText(ranks)}</span>
          </li>
        ))}
      </ol>
      <p className="dash-race-note">
        Rank at the end of each day, in UTC. The number is since {first ? formatDayShort(first) : 'the first day'}.
      </p>
    </>
  );
}

function gainText(ranks: readonly (number | null)[]): string {
  const [first, last] = [ranks.find((rank) => rank !== null), ranks.at(-1)];
  if (first === undefined || first === null || last === undefined || last === null) return '';
  const gained = first - last;
  return gained === 0 ? '0' : `${gained > 0 ? '+' : '−'}${Math.abs(gained)}`;
}

const NoRace = () => (
  <p className="dash-race-note">Nothing to compare yet. It needs two days, and ten more voters from one to the next.</p>
);
