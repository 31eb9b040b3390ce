import { Notice, TextLink } from '@plaudit/shared-ui/ui';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { paths } from '../../lib/paths.ts';
import { useCarriedCode } from '../../lib/votes/carried-code.ts';
import { confirmationText } from '../../lib/votes/standing.ts';

type VisitorNoticeProps = { cycle: ShownPeriod | undefined };

/** Above the ballots of a visitor. */
export function VisitorNotice({ cycle }: VisitorNoticeProps) {
  const hasCode = useCarriedCode() !== '';
  return (
    <Notice tone="info" title="Choose now, sign in to vote" className="visitor-notice">
      We’ll keep your choices while you <TextLink href={paths.login}>sign in</TextLink>
      <span className="visitor-notice-register">
        {' '}
        or <TextLink href={paths.register}>create an account</TextLink>
      </span>
      . {confirmationText(cycle, hasCode)}
    </Notice>
  );
}
