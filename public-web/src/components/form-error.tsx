import { Notice } from '@plaudit/shared-ui/ui';

/**
 * An error that belongs to no single field. It stands beside the button whose request has failed, and is read out when
 * it appears.
 */
export function FormError({ text }: { text: string | undefined }) {
  return <div role="alert">{text ? <Notice tone="danger">{text}</Notice> : null}</div>;
}
