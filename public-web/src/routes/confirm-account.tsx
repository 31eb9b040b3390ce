import { providerVisitKind } from '@plaudit/public-api/contract';
import { Container } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../components/page/use-title.ts';
import { LinkReturnPage } from '../features/own-account/link-return-page.tsx';
import { SignInReturnPage } from '../features/sign-in-and-registration/sign-in-return-page.tsx';
import { ConfirmAccountPage } from '../features/standing/confirm-account-page.tsx';
import { useFirstHints } from '../lib/first-rendering.ts';
import { t } from '../lib/texts.ts';

/**
 * The one page to which providers send browsers back, because some of them accept only one address. What the visit was
 * for stands in its state. A server does not get that, and sends the words of a confirmation.
 */
export function ConfirmAccountRoute() {
  useTitle(t('Confirm Account'));
  const { search } = useLocation();
  // The first rendering has no query, and the pages take it out of the address.
  const [query, setQuery] = useState(search);
  if (search !== '' && search !== query) setQuery(search);
  const isUnknown = useFirstHints() !== undefined;
  const kind = isUnknown ? 'proof' : providerVisitKind(query);
  return (
    <Container width="narrow" className="page">
      {kind === 'sign-in' ? (
        <SignInReturnPage query={query} />
      ) : kind === 'link' ? (
        <LinkReturnPage query={query} />
      ) : (
        <ConfirmAccountPage />
      )}
    </Container>
  );
}
