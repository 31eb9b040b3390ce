import { Notice } from '@plaudit/shared-ui/ui';

/** An error that belongs to no single field, above the button that sends the form. It is read out when it appears. */
export function FormError({ text }: { text: string | undefined }) {
  return <div role="alert">{text ? <Notice tone="danger">{text}</Notice> : null}</div>;
}
