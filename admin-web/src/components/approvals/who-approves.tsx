import { useQuery } from '@tanstack/react-query';
import { approversText } from '../../lib/approvers-text.ts';
import { approversQuery } from './approvers-query.ts';

type WhoApprovesProps = {
  /** As the route declares it: what always waits for an approval, or only while approvals are switched on. */
  when: 'always' | 'switched on';
  /** Said before it, if not every request of the dialog waits. */
  about?: string;
};

/** Who could approve what a dialog asks for, and from when. Stands in every dialog that can end in an approval. */
export function WhoApproves({ when, about }: WhoApprovesProps) {
  const { data } = useQuery(approversQuery);
  if (data === undefined || (when === 'switched on' && !data.areSwitchedOn)) return null;
  return (
    <p className="ui-hint">
      {about === undefined ? '' : `${about} `}
      {approversText(data)}
    </p>
  );
}
