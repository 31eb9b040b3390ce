import { TextLink } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';

/** The way to the reveal, above the places that are revealed so far. */
export function RevealLine() {
  return (
    <p className="reveal-line">
      The reveal is on. <TextLink href={paths.reveal}>Follow the reveal</TextLink>
    </p>
  );
}
