import { VendorPicture } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';
import type { ShownVendor } from './load-embed.ts';

const OWN_SITE = 'https://own-site.invalid';

/** Another host would learn who reads the page around the frame. In place of its picture there is the drawn emblem. */
const isOwn = (address: string): boolean =>
  address.startsWith('/') && URL.canParse(address, OWN_SITE) && new URL(address, OWN_SITE).origin === OWN_SITE;

type EmbeddedVendorProps = { vendor: ShownVendor; size: number };

/** The profile opens in a window of its own, because the frame has no room for it. */
export function EmbeddedVendor({ vendor: { id, name, imageUrl }, size }: EmbeddedVendorProps) {
  return (
    <>
      <VendorPicture
        name={name}
        src={isOwn(imageUrl) ? imageUrl : undefined}
        size={size}
        decorative
        eager
        className="embed-picture"
      />
      <a className="embed-name" dir="auto" href={paths.vendor(id)} target="_blank" rel="noopener">
        {name}
      </a>
    </>
  );
}
