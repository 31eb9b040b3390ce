import { Laurel } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { Podium } from './podium.tsx';
import type { RevealScreen } from './reveal-screens.ts';
import './presenter.css';
import './podium.css';
import './presenter-animations.css';

const ORDINALS = { 1: 'First place', 2: 'Second place', 3: 'Third place' };
/** Spreads the leaves over the width of the screen. */
const LEAVES = Array.from({ length: 18 }, (_, leaf) => ({
  insetInlineStart: `${2 + leaf * 5.4}%`,
  animationDelay: `${((leaf * 7) % 18) / 8}s`,
}));

type PresenterScreenProps = {
  screen: RevealScreen;
  /** The name of the period. */
  title: string;
  /** True while accounts whose votes are set aside can object. */
  isProvisional: boolean;
  withoutThirds: boolean | undefined;
  startButtons: ReactNode;
};

export function PresenterScreen({ screen, title, isProvisional, withoutThirds, startButtons }: PresenterScreenProps) {
  if (screen.kind === 'start') {
    return (
      <div className="admin-presenter-title" key="start">
        <Laurel className="admin-presenter-laurel" />
        <p className="admin-presenter-kicker">The results of</p>
        <h1>{title}</h1>
        {startButtons}
      </div>
    );
  }
  if (screen.kind === 'category') {
    return (
      <div className="admin-presenter-title" key={screen.name}>
        <p className="admin-presenter-kicker">{screen.isOverall ? 'The last award' : 'The next award'}</p>
        <h1>{screen.name}</h1>
      </div>
    );
  }
  // All votes of a category may be for vendors that were removed.
  if (screen.kind === 'place' && screen.latest.vendors.length === 0) {
    return (
      <div className="admin-presenter-title" key={`${screen.name}: no winner`}>
        <p className="admin-presenter-kicker">{screen.name}</p>
        <h1>No winner</h1>
        <p className="admin-podium-figures">All votes here are for vendors no longer on the ballot.</p>
      </div>
    );
  }
  if (screen.kind === 'place') {
    return (
      <div className="admin-presenter-places" key={screen.name}>
        <p className="admin-presenter-kicker">{screen.name}</p>
        <h1 key={screen.latest.place}>
          {ORDINALS[screen.latest.place]}
          {isProvisional ? ', provisional' : ''}
        </h1>
        <Podium places={screen.places} latest={screen.latest} withoutThirds={withoutThirds} />
        {screen.latest.place === 1 ? <FallingLeaves /> : null}
      </div>
    );
  }
  return (
    <div className="admin-presenter-places admin-presenter-end" key="end">
      <p className="admin-presenter-kicker">{title}</p>
      <h1>{`The ${isProvisional ? 'provisional ' : ''}${screen.overall.length > 0 ? 'overall winners' : 'winners'}`}</h1>
      {screen.overall.length > 0 ? <Podium places={screen.overall} withoutThirds={withoutThirds} /> : null}
      <dl className="admin-presenter-winners">
        {screen.winners.map(({ position, categoryName, vendors }) => (
          <div key={position}>
            <dt>{categoryName}</dt>
            <dd>{vendors.map(({ name }) => name).join(', ') || 'No winner'}</dd>
          </div>
        ))}
      </dl>
      <FallingLeaves />
    </div>
  );
}

function FallingLeaves() {
  return (
    <div className="admin-presenter-leaves" aria-hidden="true">
      {LEAVES.map((leaf) => (
        <i key={leaf.insetInlineStart} style={leaf} />
      ))}
    </div>
  );
}
