import { Notice, TextLink } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';

type VisitorNoticeProps = {
  /** How accounts are confirmed. Undefined if the votes of all accounts count. */
  confirmation: string | undefined;
};

/** Above the ballots of a visitor. */
export function VisitorNotice({ confirmation }: VisitorNoticeProps) {
  return (
    <Notice tone="info" title="Choose now, sign in to vote" className="visitor-notice">
      We’ll keep your choices while you <TextLink href={paths.login}>sign in</TextLink>
      <span className="visitor-notice-register">
        {' '}
        or <TextLink href={paths.register}>create an account</TextLink>
      </span>
      . {confirmation}
    </Notice>
  );
}
