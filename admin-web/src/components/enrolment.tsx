import { Button, CopyIcon, toast } from '@plaudit/shared-ui/ui';
import { QrCode } from './qr-code.tsx';

/** Groups of four are easier to copy by hand. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

type EnrolmentProps = { otpauthUrl: string; secret: string; hint: string };

export function Enrolment({ otpauthUrl, secret, hint }: EnrolmentProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: 'Secret copied', variant: 'success' });
    } catch {
      toast({ title: 'The browser did not allow copying', description: 'Select the secret and copy it by hand.' });
    }
  };
  return (
    <section className="admin-enrolment" aria-label="Second factor">
      <QrCode text={otpauthUrl} label="QR code of the new second factor" />
      <div>
        <p>{hint}</p>
        <p>
          <code className="admin-secret">{grouped(secret)}</code>
        </p>
        <Button size="small" icon={<CopyIcon aria-hidden="true" />} onClick={copy}>
          Copy secret
        </Button>
      </div>
    </section>
  );
}
