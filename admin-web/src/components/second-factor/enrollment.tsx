import type { NewTwoFactorSecret } from '@plaudit/admin-api/contract';
import { Button, CopyIcon, toast } from '@plaudit/shared-ui/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../loaded.tsx';
import { QrCode } from './qr-code.tsx';
import './second-factor.css';

/** Groups of four are easier to copy by hand. */
const inGroupsOfFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

type EnrollmentProps = {
  query: UseQueryResult<NewTwoFactorSecret>;
  hint: string;
  /** The name that the authenticator will show, if the server does not know it yet. */
  username?: string;
};

/** Shows a new second factor as a QR code and as text. */
export function Enrollment({ query, hint, username = '' }: EnrollmentProps) {
  return (
    <Loaded query={query} what="a new second factor">
      {({ otpauthUrl, secret }) => (
        <NewSecondFactor otpauthUrl={withUsername(otpauthUrl, username.trim())} secret={secret} hint={hint} />
      )}
    </Loaded>
  );
}

function withUsername(otpauthUrl: string, username: string): string {
  return username === ''
    ? otpauthUrl
    : otpauthUrl.replace(/^(otpauth:\/\/totp\/[^:?]*:)[^?]*/, `$1${encodeURIComponent(username)}`);
}

function NewSecondFactor({ otpauthUrl, secret, hint }: { otpauthUrl: string; secret: string; hint: string }) {
  const copySecret = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: 'Secret copied', variant: 'success' });
    } catch {
      toast({ title: 'The browser did not allow copying', description: 'Select the secret and copy it by hand.' });
    }
  };
  return (
    <section className="admin-enrollment" aria-label="Second factor">
      <QrCode text={otpauthUrl} label="QR code of the new second factor" />
      <div>
        <p>{hint}</p>
        <p>
          <code className="admin-secret">{inGroupsOfFour(secret)}</code>
        </p>
        <Button size="small" icon={<CopyIcon aria-hidden="true" />} onClick={copySecret}>
          Copy secret
        </Button>
      </div>
    </section>
  );
}
