import { readPictureAddress, smallPictureAddress } from '@plaudit/db/rules/pictures';
import type { RankedVendor } from '@plaudit/db/rules/standings';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { renderPlainSeal } from '../plain-page/plain-picture.ts';

type PictureProps = { vendor: RankedVendor; size: number; className: string; loading: 'eager' | 'lazy' };

/** The attributes are those of the picture that the scripts draw later, so that the browser loads the same file. */
export function renderPicture({ vendor: { name, imageUrl }, size, className, loading }: PictureProps): string {
  const picture = imageUrl === '' ? renderPlainSeal(name) : renderImage(imageUrl, size, loading);
  return `<span class="ui-picture ${className}">${picture}</span>`;
}

function renderImage(imageUrl: string, size: number, loading: PictureProps['loading']): string {
  const uploaded = readPictureAddress(imageUrl);
  const address = escapeHtml(imageUrl);
  const attributes = {
    ...(uploaded && { srcset: `${smallPictureAddress(uploaded)} 160w, ${address} 640w`, sizes: `${size}px` }),
    src: address,
    alt: '',
    width: size,
    height: size,
    loading,
    decoding: loading === 'eager' ? 'sync' : 'async',
    referrerpolicy: 'no-referrer',
  };
  return `<img ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>`;
}
