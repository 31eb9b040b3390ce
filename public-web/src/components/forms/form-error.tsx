import { Notice } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useIsOnline } from '../../http/use-is-online.ts';

/**
 * An error that belongs to no single field. It stands beside the button whose request has failed, and is read out when
 * it appears. One that came while the browser was offline goes when that is over.
 */
export function FormError({ text }: { text: string | undefined }) {
  const isOnline = useIsOnline();
  const [shown, setShown] = useState({ text, cameOffline: !isOnline });
  if (shown.text !== text) setShown({ text, cameOffline: !isOnline });
  const isOver = shown.cameOffline && isOnline;
  return <div role="alert">{text && !isOver ? <Notice tone="danger">{text}</Notice> : null}</div>;
}
