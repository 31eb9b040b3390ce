import { Card, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { approversQuery } from '../../components/approvals/approvers-query.ts';
import { approversText } from '../../lib/approvers-text.ts';

/** `rulesHref` leads to what needs approval. */
export function ApproversCard({ rulesHref }: { rulesHref: string }) {
  const { data } = useQuery(approversQuery);
  if (data === undefined) return null;
  return (
    <Card>
      <p>
        What you ask for can need approval. {approversText(data)}{' '}
        <TextLink href={rulesHref}>What needs approval</TextLink>
      </p>
    </Card>
  );
}
