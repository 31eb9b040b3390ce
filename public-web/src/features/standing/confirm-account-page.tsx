import { ButtonLink, Card, PageTitle } from '@plaudit/shared-ui/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reasonOf } from '../../http/http-error.ts';
import { useSession } from '../../http/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useFinishOpenId } from './api.ts';

/** Where a provider sends the browser back to. What it sends along works once, and is taken out of the address. */
export function ConfirmAccountPage() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useState(search);
  const { user, isVoter } = useSession();
  const { mutate, data, error, isPending } = useFinishOpenId();
  const isRefused = new URLSearchParams(query).has('error');
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  useEffect(() => {
    const isSent = isPending || data !== undefined || error !== null;
    if (isVoter && query !== '' && !isRefused && !isSent) mutate({ query });
  });
  const words = wordsOf();
  return (
    <Card className="account-form">
      <div role="status">
        <PageTitle title={words.title} description={words.text} />
      </div>
      <ButtonLink href={paths.home}>Go to Your Ballot</ButtonLink>
    </Card>
  );

  function wordsOf(): { title: string; text: string } {
    if (data) {
      return data.standing === 'set_aside'
        ? { title: 'Account Confirmed', text: 'The organizers have set your votes aside.' }
        : { title: 'Account Confirmed', text: 'Your votes count in this voting period.' };
    }
    if (query === '' || isRefused) {
      return { title: 'Not Confirmed', text: 'Your account was not confirmed. Your votes are stored and still wait.' };
    }
    if (user !== undefined && !isVoter) {
      return { title: 'Not Confirmed', text: 'You are not signed in here. Sign in and begin again from your ballot.' };
    }
    if (error) {
      return {
        title: 'Not Confirmed',
        text: reasonOf(error, 'Your account could not be confirmed. Please try again.'),
      };
    }
    return { title: 'Confirming Your Account', text: 'One moment, please.' };
  }
}
