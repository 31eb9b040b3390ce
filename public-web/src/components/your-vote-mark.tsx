import { Badge, CheckIcon, classNames, VisuallyHidden } from '@plaudit/shared-ui/ui';

type YourVoteMarkProps = {
  categories?: readonly string[];
  /** Shows the icon only, at the corner of a picture, so that it covers neither the picture nor the laurel around it. */
  isSmall?: boolean;
};

/** Only the voter sees it. */
export function YourVoteMark({ categories = [], isSmall = false }: YourVoteMarkProps) {
  return (
    <Badge
      tone="laurel"
      icon={<CheckIcon aria-hidden="true" />}
      className={classNames('your-vote', isSmall && 'your-vote-small')}
    >
      {isSmall ? <VisuallyHidden>Your vote</VisuallyHidden> : 'Your vote'}
      {categories.length > 0 ? <VisuallyHidden> in {categories.join(', ')}</VisuallyHidden> : null}
    </Badge>
  );
}
