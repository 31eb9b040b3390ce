import { Badge, CheckIcon, classNames, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { withCommas } from '../../lib/lists.ts';
import './your-vote-mark.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

type YourVoteMarkProps = {
  categories?: readonly string[];
  /**
   * Shows the icon only, at the corner of a picture, so that it covers neither the picture nor the laurel around it. Its
   * words come up below a mouse.
   */
  isSmall?: boolean;
  className?: string;
};

/** Only the voter sees it. */
export function YourVoteMark({ categories = [], isSmall = false, className }: YourVoteMarkProps) {
  const names = withCommas(...categories);
  const words = names ? t('Your vote in {names}', { names }) : t('Your vote');
  if (isSmall) {
    const tick = (
      <span className="your-vote-tick" title={words} aria-hidden="true">
        <CheckIcon />
      </span>
    );
    return (
      <Badge tone="laurel" icon={tick} className="your-vote your-vote-small" data-paper="off">
        <VisuallyHidden>{words}</VisuallyHidden>
      </Badge>
    );
  }
  return (
    <Badge
      tone="laurel"
      icon={<CheckIcon aria-hidden="true" />}
      className={classNames('your-vote', className)}
      data-paper="off"
    >
      {names
        ? rich('Your vote<hidden> in {names}</hidden>', {
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            names,
          })
        : t('Your vote')}
    </Badge>
  );
}
