import { Notice } from '@plaudit/shared-ui/ui';

type VisitorNoticeProps = {
  /** How accounts are confirmed. Undefined if the votes of all accounts count. */
  confirmation: string | undefined;
};

/** Above the ballots of a visitor. */
export function VisitorNotice({ confirmation }: VisitorNoticeProps) {
  return (
    <Notice tone="info" className="visitor-notice">
      Pick now. We’ll keep your choices. {confirmation}
    </Notice>
  );
}
