import { Loading } from '@plaudit/shared-ui/ui';
import { SENT_CARDS } from '../lib/sent-content.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { NoVendorsOutline } from './no-vendors.tsx';

/**
 * The first vendors if the server has sent them, and outlines as high as the cards of others. first-response/directory.html
 * has the same with fewer outlines.
 */
export function DirectorySkeleton() {
  if (SENT_PAGE.hasNoVendors) {
    return (
      <Loading label="Loading the vendors">
        <NoVendorsOutline />
      </Loading>
    );
  }
  return (
    <Loading label="Loading the vendors" className="vendor-grid">
      {SENT_CARDS.length > 0 ? <SentCards /> : null}
      {Array.from({ length: 9 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of a skeleton are alike.
        <div key={card} className="vendor-card">
          <div className="vendor-card-head">
            <span className="ui-skeleton ui-picture outline-picture" />
            <span className="ui-skeleton vendor-card-name outline-name" />
            <span className="ui-skeleton vendor-card-rating outline-rating" />
          </div>
          <span className="ui-skeleton outline-text" />
          <span className="ui-skeleton outline-scores" />
          <span className="ui-skeleton outline-action" />
        </div>
      ))}
    </Loading>
  );
}

/** The elements themselves move here, so that no name and no picture vanishes. Screen readers read the list, later. */
function SentCards() {
  return <div className="sent-cards" aria-hidden="true" ref={(element) => element?.replaceChildren(...SENT_CARDS)} />;
}
