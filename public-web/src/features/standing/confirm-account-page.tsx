import { ButtonLink, Card, PageTitle, Skeleton } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OrganizerContact } from '../../components/page/organizer-contact.tsx';
import { periodQuery } from '../../http/queries/cycle.ts';
import { sentenceOf } from '../../http/return-error-texts.ts';
import { useSession } from '../../http/use-session.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { useFinishOpenId } from './finish-open-id.ts';

type Words = {
  title: string;
  text: string;
  /** What the voter can do after a failure. */
  more?: string;
  /** A link to continue with. Undefined while the account is being confirmed. */
  action?: Pick<ComponentProps<typeof ButtonLink>, 'href' | 'variant' | 'children'>;
};

const BALLOT_LINK = {
  href: paths.home,
  variant: 'primary',
  get children() {
    return t('Go to Your Ballot');
  },
} as const;

const NEXT_STEP_TEXT = () =>
  t(
    'Votes that you have cast are stored and still wait. On your ballot you can begin again, or choose another way to confirm, until voting ends.',
  );
const NOTHING_TO_CONFIRM_TEXT = () => t('At the moment no account has to be confirmed.');

function whyNotSent(query: string): string {
  switch (new URLSearchParams(query).get('error')) {
    case null:
      return t('This page confirms an account only when another site has just sent you here.');
    case 'access_denied':
      return t('The other site did not confirm you, because its question was canceled.');
    default:
      return t('The other site could not confirm you. That is nothing that you have done.');
  }
}

/**
 * The page to which an OpenID provider sends the browser back. The code that the provider adds to the address works
 * once, and is removed from the address.
 */
export function ConfirmAccountPage() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  // A server does not get it.
  const isUnknown = useFirstHints() !== undefined;
  const [taken, setTaken] = useState(search);
  const query = search || taken;
  const { user, isVoter } = useSession();
  const { data: period } = useQuery(periodQuery);
  const { mutate, data, error, isPending } = useFinishOpenId();
  const isRejected = new URLSearchParams(query).has('error');
  useEffect(() => {
    if (search === '') return;
    setTaken(search);
    navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  useEffect(() => {
    const isSent = isPending || data !== undefined || error !== null;
    if (isVoter && query !== '' && !isRejected && !isSent) mutate({ query });
  });
  const isAsked = period?.counts === 'confirmed' && period.state !== 'ended';
  const nextStep = isAsked ? NEXT_STEP_TEXT() : NOTHING_TO_CONFIRM_TEXT();
  const words = chooseWords();
  return (
    <Card className="account-form">
      <div role="status">
        <PageTitle title={words.title} description={words.text} />
        {words.more ? <p className="account-more">{words.more}</p> : null}
      </div>
      {words.action ? <ButtonLink {...words.action} /> : <Skeleton height="44px" />}
      {words.more ? <OrganizerContact className="account-contact" /> : null}
    </Card>
  );

  function chooseWords(): Words {
    if (data) {
      const text =
        data.standing === 'set_aside'
          ? t('The organizers have set your votes aside.')
          : t('Your votes count in this voting period.');
      return { title: t('Account Confirmed'), text, action: BALLOT_LINK };
    }
    if (!isUnknown && (query === '' || isRejected)) {
      return { title: t('Not Confirmed'), text: whyNotSent(query), more: nextStep, action: BALLOT_LINK };
    }
    if (!isUnknown && user !== undefined && !isVoter) {
      return {
        title: t('Not Confirmed'),
        text: t('You are not signed in here, so we do not know whose account to confirm.'),
        more: t('Sign in, and begin again from your ballot. Your votes are stored.'),
        action: { href: paths.login, variant: 'primary', children: t('Sign In') },
      };
    }
    if (error) {
      const text = sentenceOf(error, t('Your account could not be confirmed.'));
      return { title: t('Not Confirmed'), text, more: nextStep, action: BALLOT_LINK };
    }
    // About as long as what follows, so that on a phone both have two lines.
    return { title: t('Confirming Your Account'), text: t('One moment, please. It takes a second.') };
  }
}
