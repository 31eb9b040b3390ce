import { Button, CopyIcon, IconButton, toast, VisuallyHidden } from '@plaudit/shared-ui/ui';

type ShareButtonProps = {
  /** What is shared, such as 'Alder Post'. */
  name: string;
  /** What others read above the address, if it is not `name`. */
  title?: string;
  /** For what has no name: 'Share the winners'. */
  label?: string;
  path: string;
  /** Shows only the icon, for lists with many of these buttons. */
  isCompact?: boolean;
  className?: string;
};

export function ShareButton({ name, title = name, label, path, isCompact = false, className }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (navigator.share) {
      // The promise rejects if the visitor closes the sheet, which is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({
        title: 'Link Copied',
        description: label ? 'The address is on your clipboard.' : `The address of ${name} is on your clipboard.`,
        variant: 'success',
      });
    } catch {
      toast({ title: 'Copy this address', description: url });
    }
  };
  const icon = <CopyIcon aria-hidden="true" />;
  if (isCompact) {
    return (
      <IconButton label={label ?? `Share ${name}`} className={className} icon={icon} onClick={share} data-paper="off" />
    );
  }
  return (
    <Button className={className} icon={icon} onClick={share} data-paper="off" aria-label={label}>
      Share<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
