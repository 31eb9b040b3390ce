import { Button, CopyIcon, IconButton, toast, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

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
        title: t('Link Copied'),
        description: label
          ? t('The address is on your clipboard.')
          : t('The address of {name} is on your clipboard.', { name }),
        variant: 'success',
      });
    } catch {
      toast({ title: t('Copy this address'), description: url });
    }
  };
  const icon = <CopyIcon aria-hidden="true" />;
  if (isCompact) {
    return (
      <IconButton
        label={label ?? t('Share {name}', { name })}
        className={className}
        icon={icon}
        onClick={share}
        data-paper="off"
      />
    );
  }
  return (
    <Button className={className} icon={icon} onClick={share} data-paper="off" aria-label={label}>
      {rich('Share{hidden}', { hidden: <VisuallyHidden> {name}</VisuallyHidden> })}
    </Button>
  );
}
