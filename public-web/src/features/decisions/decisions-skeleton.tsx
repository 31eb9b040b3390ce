import { Container, PageTitle, SkeletonRows } from '@plaudit/shared-ui/ui';

export function DecisionsTitle() {
  return (
    <PageTitle
      title="What the organizers decided"
      description="Everything that could change votes or results, newest first. Each decision stays here for everybody to see."
    />
  );
}

/** Has the title of the page that the server sent, so that it does not vanish while the decisions are loaded. */
export function DecisionsSkeleton() {
  return (
    <Container width="reading" className="page decisions-page">
      <DecisionsTitle />
      <SkeletonRows rows={6} label="Loading the decisions" />
    </Container>
  );
}
