import { Badge, CheckIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';

/** Only the voter sees it. */
export function YourVoteMark({ categories = [] }: { categories?: readonly string[] }) {
  return (
    <Badge tone="laurel" icon={<CheckIcon aria-hidden="true" />} className="your-vote">
      Your vote
      {categories.length > 0 ? <VisuallyHidden> in {categories.join(', ')}</VisuallyHidden> : null}
    </Badge>
  );
}
