import { Loading } from '@plaudit/shared-ui/ui';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { NoVendorsOutline } from './no-vendors.tsx';

/** Cards as high as those of vendors. first-response/directory.html has the same with fewer cards. */
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
