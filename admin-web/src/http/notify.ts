import { toast } from '@plaudit/shared-ui/ui';
import type { Notice } from './query-client.ts';

export function notify({ title, text, tone, action }: Notice): void {
  toast({
    title,
    description: text,
    variant: tone === 'danger' ? 'destructive' : 'success',
    action: action && { label: action.label, onSelect: action.run },
  });
}
