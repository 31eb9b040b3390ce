import type { UsedPersonalLink } from '@plaudit/public-api/contract';
import { ErrorState } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormSkeleton } from '../../components/page/screen-skeleton.tsx';
import { useLinkToken } from '../../components/page/use-link-token.ts';
import { isTransient } from '../../http/http-error.ts';
import { takePageAfterSignIn } from '../../lib/accounts/page-after-sign-in.ts';
import { t } from '../../lib/texts.ts';
import { personalLinkQuery } from './api.ts';
import { AskForLink } from './ask-for-link.tsx';
import { OpenLink } from './open-link.tsx';
import { UsedLink } from './used-link.tsx';
import { WayBack } from './way-back.tsx';

/** Where a personal link leads. Opening it changes nothing, because mail programs and scanners open links too. */
export function LinkPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const [used, setUsed] = useState<UsedPersonalLink>();
  if (used) return <WayBack name={used.name} username={used.user.username} />;
  if (token === null) return <FormSkeleton title={t('Is this you?')} />;
  if (token === undefined) return <AskForLink />;
  const continueAs = (response: UsedPersonalLink) => {
    if (response.hasOwnWayIn) navigate(takePageAfterSignIn(), { replace: true });
    else setUsed(response);
  };
  return <ReadLink key={token} token={token} onUsed={continueAs} />;
}

function ReadLink({ token, onUsed }: { token: string; onUsed: (response: UsedPersonalLink) => void }) {
  const reading = useQuery(personalLinkQuery(token));
  if (reading.data) {
    const props = { token, link: reading.data };
    return reading.data.state === 'used' ? (
      <UsedLink {...props} />
    ) : (
      <OpenLink {...props} onUsed={onUsed} onLost={() => void reading.refetch()} />
    );
  }
  if (reading.error && !isTransient(reading.error)) return <AskForLink />;
  if (reading.error) {
    return (
      <ErrorState
        title={t('The link could not be checked')}
        onRetry={() => reading.refetch()}
        retrying={reading.isFetching}
      />
    );
  }
  return <FormSkeleton title={t('Is this you?')} />;
}
