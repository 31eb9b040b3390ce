import { toast } from '@plaudit/shared-ui/ui';
import type { Notice } from './query-client.ts';

const VARIANT_OF = { success: 'success', danger: 'destructive' } as const;

export function notify({ title, description, tone }: Notice): void {
  toast({ title, description, variant: VARIANT_OF[tone] });
}
