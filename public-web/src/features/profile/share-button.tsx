import { Button, CopyIcon, toast } from '@plaudit/shared-ui/ui';

/** Opens the system's share sheet, or copies the address where there is none. */
export function ShareButton({ name }: { name: string }) {
  const share = async () => {
    const url = window.location.href;
    if (navigator.share) {
      // Rejects when the sheet is closed without a choice. That is no error.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link Copied', description: `The address of ${name} is on your clipboard.`, variant: 'success' });
    } catch {
      toast({ title: 'Copy this address', description: url });
    }
  };
  return (
    <Button className="profile-share" icon={<CopyIcon aria-hidden="true" />} onClick={share}>
      Share
    </Button>
  );
}
