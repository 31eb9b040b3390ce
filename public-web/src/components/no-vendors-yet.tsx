import { EmptyState } from '@plaudit/shared-ui/ui';

/** Stands in place of a list or a ranking while the site has no vendors. */
export function NoVendorsYet() {
  return (
    <EmptyState
      title="No vendors yet"
      description="The organizers are still preparing the awards. Please check back soon."
    />
  );
}
