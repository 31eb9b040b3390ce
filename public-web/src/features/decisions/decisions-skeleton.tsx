import { Container, PageTitle, SkeletonRows } from '@plaudit/shared-ui/ui';

export function DecisionsTitle() {
  return (
    <PageTitle
      title="What the organizers decided"
      description="Everything that could change votes or results, newest first. Each decision stays here for everybody to see."
    />
  );
}

/** Has what first-response/decisions.html has, and more rows, so that nothing moves while the decisions are loaded. */
export function DecisionsSkeleton() {
  return (
    <Container width="reading" className="page decisions-page">
      <DecisionsTitle />
      <span className="ui-skeleton period-select outline-period" />
      <SkeletonRows rows={6} label="Loading the decisions" />
    </Container>
  );
}
