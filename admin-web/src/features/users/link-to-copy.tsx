import { Button, CopyIcon, toast } from '@plaudit/shared-ui/ui';

/** Shows a new link, and copies it. The server stores a hash only, so it cannot show the link again. */
export function LinkToCopy({ path }: { path: string }) {
  const address = `${window.location.origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', variant: 'success' });
    } catch {
      toast({ title: 'The browser did not allow copying', description: 'Select the link and copy it by hand.' });
    }
  };
  return (
    <div className="admin-link-to-copy">
      <code className="admin-secret">{address}</code>
      <Button variant="primary" icon={<CopyIcon aria-hidden="true" />} onClick={copy}>
        Copy Link
      </Button>
    </div>
  );
}
