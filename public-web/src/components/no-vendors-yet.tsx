import { EmptyState } from '@plaudit/shared-ui/ui';

export const PREPARING = 'The organizers are still preparing the awards. Please check back soon.';

/** In place of ballots, vendors and live numbers. Nobody is invited to vote. */
export function NoVendorsYet() {
  return <EmptyState title="No vendors yet" description={PREPARING} />;
}

export function NoVendorsOutline() {
  return (
    <div className="ui-state" aria-hidden="true">
      <span className="ui-state-mark" />
      <p className="ui-state-title">
        <span className="outline-words">No vendors yet</span>
      </p>
      <p className="ui-state-text">
        <span className="outline-words">{PREPARING}</span>
      </p>
    </div>
  );
}
