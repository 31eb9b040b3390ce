import { Button, CopyIcon, toast } from '@plaudit/shared-ui/ui';
import { localAddressHint } from '../lib/local-address.ts';
import './link-to-copy.css';

type LinkToCopyProps = { address: string; variant?: 'primary' | 'secondary'; onCopied?: () => void };

/** Shows an address, and copies it. */
export function LinkToCopy({ address, variant = 'primary', onCopied }: LinkToCopyProps) {
  const hint = localAddressHint(address);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', variant: 'success' });
      onCopied?.();
    } catch {
      toast({ title: 'The browser did not allow copying', description: 'Select the link and copy it by hand.' });
    }
  };
  return (
    <div className="admin-link-to-copy">
      <code className="admin-secret">{address}</code>
      <Button variant={variant} icon={<CopyIcon aria-hidden="true" />} onClick={copy}>
        Copy Link
      </Button>
      {hint === undefined ? null : <p className="ui-hint">{hint}</p>}
    </div>
  );
}
