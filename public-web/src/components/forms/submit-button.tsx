import { Button } from '@plaudit/shared-ui/ui';
import type { ComponentProps } from 'react';
import { useFirstHints } from '../../lib/first-rendering.ts';

/** Sends a form. Until the page can be used it is disabled, which stops Enter too: the browser would leave the page. */
export function SubmitButton(button: ComponentProps<typeof Button>) {
  const isFirst = useFirstHints() !== undefined;
  return <Button type="submit" variant="primary" size="large" wide disabled={isFirst} {...button} />;
}
