import { Notice, TextLink } from '@plaudit/shared-ui/ui';
import { paths } from '../lib/paths.ts';

type VisitorNoticeProps = {
  /** How accounts are confirmed. Undefined if the votes of all accounts count. */
  confirmation: string | undefined;
  /** True in an outline: screen readers find no outline, so keys find no link in it. */
  isOutline?: boolean;
};

/** Above the ballots of a visitor. first-response/ballots.html has the same. */
export function VisitorNotice({ confirmation, isOutline = false }: VisitorNoticeProps) {
  const tabIndex = isOutline ? -1 : undefined;
  return (
    <Notice tone="info" title="Choose now, sign in to vote" className="visitor-notice">
      We’ll keep your choices while you{' '}
      <TextLink href={paths.login} tabIndex={tabIndex}>
        sign in
      </TextLink>
      <span className="visitor-notice-register">
        {' '}
        or{' '}
        <TextLink href={paths.register} tabIndex={tabIndex}>
          create an account
        </TextLink>
      </span>
      . {confirmation}
    </Notice>
  );
}
