import { Button, CopyIcon, IconButton, toast, VisuallyHidden } from '@plaudit/shared-ui/ui';

type ShareButtonProps = {
  /** What is shared, as in 'the address of Alder Post'. */
  name: string;
  path: string;
  /** Only the icon, where many stand in a list. */
  isCompact?: boolean;
  className?: string;
};

/** Opens the system's share sheet, or copies the address where there is none. */
export function ShareButton({ name, path, isCompact = false, className }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
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
  const icon = <CopyIcon aria-hidden="true" />;
  if (isCompact) return <IconButton label={`Share ${name}`} className={className} icon={icon} onClick={share} />;
  return (
    <Button className={className} icon={icon} onClick={share}>
      Share
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
