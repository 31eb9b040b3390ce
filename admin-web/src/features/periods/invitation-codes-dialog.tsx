import { CODES_MAX, CODES_WITHOUT_APPROVAL, type Cycle } from '@plaudit/admin-api/contract';
import { Notice, NumberField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useSiteOrigin } from '../../http/site-origin.ts';
import { formatNumber } from '../../lib/format-counts.ts';
import { codeCountsQuery, useMakeCodes } from './api.ts';
import { MadeCodesDialog } from './made-codes-dialog.tsx';

export function InvitationCodesDialog({ period, onClose }: { period: Cycle; onClose: () => void }) {
  const counts = useQuery(codeCountsQuery(period.id));
  const make = useMakeCodes(period.id);
  const siteOrigin = useSiteOrigin();
  const [wanted, setWanted] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const code = useSecondFactorCode();
  if (make.data) {
    const { codes } = make.data;
    return <MadeCodesDialog period={period.name} codes={codes} siteOrigin={siteOrigin} onKept={onClose} />;
  }
  const number = /^\d+$/.test(wanted.trim()) ? Number(wanted.trim()) : 0;
  const isPossible = number >= 1 && number <= CODES_MAX;
  const submit = () => {
    setHasTried(true);
    if (isPossible) make.mutate({ count: number, ...code.confirmation }, { onError: code.afterError });
  };
  return (
    <FormDialog
      title={`Invitation codes for ${period.name}`}
      description="Each confirms one account. Give everybody who may vote one of them."
      submitLabel="Make Codes"
      busyLabel="Making..."
      busy={make.isPending}
      disabled={code.isMissing}
      size="small"
      onSubmit={submit}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Made so far', counts.data ? formatNumber(counts.data.made) : '–'],
          ['Used', counts.data ? formatNumber(counts.data.used) : '–'],
        ]}
      />
      <NumberField
        label="Number of codes"
        hint={`At most ${formatNumber(CODES_MAX)} at once.`}
        value={wanted}
        error={
          hasTried && !isPossible
            ? `A number from 1 to ${formatNumber(CODES_MAX)} is needed`
            : fieldErrorOf(make.error, 'count')
        }
        onChange={(event) => setWanted(event.target.value)}
      />
      <Notice tone="info" title="Everybody can read how many you make">
        The decisions page tells the number: at once while the period runs, otherwise when it opens.
      </Notice>
      {period.isActive ? (
        <WhoApproves
          when="switched on"
          about={`More than ${CODES_WITHOUT_APPROVAL} made while the period runs, all together, need approval.`}
        />
      ) : null}
      {code.field}
    </FormDialog>
  );
}
